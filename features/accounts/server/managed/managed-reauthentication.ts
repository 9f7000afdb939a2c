import type { Clock } from '#platform/clock.ts'
import { inTransaction, type Database } from '#platform/database/index.ts'
import { logSecurity } from '#platform/security-log.ts'
import type { ReauthenticateSession } from '#protocols/user-pool/index.ts'
import { isRecentlyAuthenticated } from '#features/accounts/rules/sessions/session.ts'
import { saveSessionReauthenticatedAt } from '#features/accounts/server/sessions/session-store.ts'
import type { VerifyAccessToken } from '#features/accounts/server/access-tokens/verify-access-token.ts'
import type { FetchIdentity } from './fetch-identity.ts'

const invalid = {
  kind: 'Refused',
  name: 'NotAuthorizedException',
  message: 'The proof does not belong to this session or is too old.',
} as const

/**
 * The reauthentication of a session where the pool is not our own: a sign-in of the same user, made within the last
 * minutes, that the pool confirms is valid. The page, which has its refresh token, ends that sign-in.
 */
export function managedReauthentication(parts: {
  readonly database: Database
  readonly clock: Clock
  readonly verifyAccessToken: VerifyAccessToken
  readonly fetchIdentity: FetchIdentity
}): ReauthenticateSession {
  const { database, clock, verifyAccessToken, fetchIdentity } = parts
  const prove: ReauthenticateSession = async (accessToken, proof) => {
    const running = await verifyAccessToken(accessToken)
    const made = await verifyAccessToken(proof)
    if (running.kind === 'Refused' || made.kind === 'Refused') return invalid
    const { sub, originJti: id } = running
    const isOther = made.sub === sub && made.originJti !== id
    if (!isOther || !isRecentlyAuthenticated(made.authTime, clock())) return invalid
    const answer = await fetchIdentity(proof)
    if (answer.kind === 'Ended' || answer.identity.sub !== sub) return invalid
    await inTransaction(database, { kind: 'system' }, (tx) =>
      saveSessionReauthenticatedAt(tx, { id, userSub: sub }, made.authTime),
    )
    return { kind: 'Proved', reauthenticatedAt: made.authTime }
  }
  return async (accessToken, proof, context) => {
    const proved = await prove(accessToken, proof, context)
    if (proved.kind === 'Proved') logSecurity({ event: 'proof', outcome: 'success' })
    else logSecurity({ event: 'proof', outcome: 'refused', reason: 'ProofUnfit' })
    return proved
  }
}
