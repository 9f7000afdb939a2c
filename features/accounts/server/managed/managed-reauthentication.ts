import type { Clock } from '#platform/clock.ts'
import { inTransaction, type Database } from '#platform/database/index.ts'
import { logSecurity } from '#platform/security-log.ts'
import type { ProveSession } from '#protocols/user-pool/index.ts'
import { isRecentlyProved } from '#features/accounts/rules/sessions/session.ts'
import { noteSessionProof } from '#features/accounts/server/sessions/session-store.ts'
import type { VerifyAccessToken } from '#features/accounts/server/access-tokens/verify-access-token.ts'
import type { AskIdentity } from './fetch-identity.ts'

const unfit = {
  kind: 'Refused',
  name: 'NotAuthorizedException',
  message: 'The proof does not belong to this session or is too old.',
} as const

/**
 * The proof of a session where the pool is not our own: a sign-in of the same user, made within the last minutes, that
 * the pool says is not over. Ending that sign-in is the page's business, which has its refresh token.
 */
export function managedProof(parts: {
  readonly database: Database
  readonly clock: Clock
  readonly verifyAccessToken: VerifyAccessToken
  readonly askIdentity: AskIdentity
}): ProveSession {
  const { database, clock, verifyAccessToken, askIdentity } = parts
  const prove: ProveSession = async (accessToken, proof) => {
    const running = await verifyAccessToken(accessToken)
    const made = await verifyAccessToken(proof)
    if (running.kind === 'Refused' || made.kind === 'Refused') return unfit
    const { sub, originJti: id } = running
    const isOther = made.sub === sub && made.originJti !== id
    if (!isOther || !isRecentlyProved(made.authTime, clock())) return unfit
    const answer = await askIdentity(proof)
    if (answer.kind === 'Ended' || answer.identity.sub !== sub) return unfit
    await inTransaction(database, { kind: 'system' }, (tx) => noteSessionProof(tx, { id, userSub: sub }, made.authTime))
    return { kind: 'Proved', provedAt: made.authTime }
  }
  return async (accessToken, proof, context) => {
    const proved = await prove(accessToken, proof, context)
    if (proved.kind === 'Proved') logSecurity({ event: 'proof', outcome: 'success' })
    else logSecurity({ event: 'proof', outcome: 'refused', reason: 'ProofUnfit' })
    return proved
  }
}
