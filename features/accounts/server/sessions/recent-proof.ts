import type { Clock } from '#platform/clock.ts'
import type { Viewer } from '#platform/graphql/context.ts'
import { isRecentlyProved } from '#features/accounts/rules/sessions/session.ts'

/** The refusal of a REST call that needs a proof of the last minutes; the pages know it by its code. */
export const recentProofNeeded = {
  error: { code: 'RECENT_PROOF_NEEDED', message: 'Recent authentication is required: sign in again to do this.' },
} as const

/** Whether a call comes from a session whose owner has proved to be there within the last minutes. */
export const hasRecentProof = (viewer: Viewer, now: ReturnType<Clock>): boolean =>
  viewer.kind === 'User' && isRecentlyProved(viewer.provedAt, now)
