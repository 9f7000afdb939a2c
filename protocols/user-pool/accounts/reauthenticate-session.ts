import { refusals, type Refusal } from '../wire/errors.ts'
import { identify, revoke } from './sign-in.ts'
import type { ActionScope, RequestContext } from '../scope/action.ts'

/** `provedAt`: what the session's proof dates from now. */
export type SessionProof = { kind: 'Proved'; provedAt: Date } | Refusal

/**
 * Takes a sign-in that the owner has just made, with all its factors and lock-outs, as the proof of another one of theirs
 * that is running. The sign-in that proved it ends at once.
 * @param accessToken of the running sign-in
 * @param proof the access token of the sign-in that was made for this
 */
export type ProveSession = (accessToken: string, proof: string, context: RequestContext) => Promise<SessionProof>

/** {@link ProveSession} within one transaction of the pool. */
export async function proveSession(scope: ActionScope, accessToken: string, proof: string): Promise<SessionProof> {
  const running = await identify(scope, accessToken, { proof: 'None' })
  if (running.kind === 'Refused') return running
  const made = await identify(scope, proof)
  if (made.kind === 'Refused') return refusals.proofUnfit
  const { sub } = running.user
  const { originJti } = running.signIn
  if (made.user.sub !== sub || made.signIn.originJti === originJti) return refusals.proofUnfit
  const { provedAt } = made.signIn
  await scope.tx.noteProof(originJti, provedAt)
  await scope.events.proved({ sub, originJti, provedAt })
  await revoke(scope, sub, { kind: 'One', originJti: made.signIn.originJti }, 'SignedOut')
  return { kind: 'Proved', provedAt }
}
