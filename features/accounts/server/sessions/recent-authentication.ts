import type { Clock } from '#platform/clock.ts'
import type { Viewer } from '#platform/graphql/context.ts'
import { isRecentlyAuthenticated } from '#features/accounts/rules/sessions/session.ts'

/** The refusal of a REST call that needs a recent authentication; the pages recognize its code. */
export const reauthenticationRequired = {
  error: { code: 'RECENT_PROOF_NEEDED', message: 'Recent authentication is required: sign in again to do this.' },
} as const

/** Whether the session's owner authenticated within the last minutes. */
export const hasRecentAuthentication = (viewer: Viewer, now: ReturnType<Clock>): boolean =>
  viewer.kind === 'User' && isRecentlyAuthenticated(viewer.reauthenticatedAt, now)
