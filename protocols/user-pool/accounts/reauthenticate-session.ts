import { refusals, type Refusal } from '../wire/errors.ts'
import { identify, revokeSignIns } from './sign-in.ts'
import type { ActionScope, RequestContext } from '../scope/action.ts'

/** `reauthenticatedAt`: when the session was last authenticated. */
export type ReauthenticationResult = { kind: 'Proved'; reauthenticatedAt: Date } | Refusal

/**
 * Takes a sign-in that the owner has just made, with all its factors and lockouts, as the reauthentication of another
 * running sign-in of the same user. The new sign-in ends at once.
 * @param accessToken of the running sign-in
 * @param proof the access token of the sign-in that was made for this
 */
export type ReauthenticateSession = (
  accessToken: string,
  proof: string,
  context: RequestContext,
) => Promise<ReauthenticationResult>

/** {@link ReauthenticateSession} within one transaction of the pool. */
export async function reauthenticateSession(
  scope: ActionScope,
  accessToken: string,
  proof: string,
): Promise<ReauthenticationResult> {
  const running = await identify(scope, accessToken, { proof: 'None' })
  if (running.kind === 'Refused') return running
  const made = await identify(scope, proof)
  if (made.kind === 'Refused') return refusals.reauthenticationInvalid
  const { sub } = running.user
  const { originJti } = running.signIn
  if (made.user.sub !== sub || made.signIn.originJti === originJti) return refusals.reauthenticationInvalid
  const { reauthenticatedAt } = made.signIn
  await scope.tx.saveReauthenticatedAt(originJti, reauthenticatedAt)
  await scope.events.reauthenticated({ sub, originJti, reauthenticatedAt })
  await revokeSignIns(scope, sub, { kind: 'One', originJti: made.signIn.originJti }, 'SignedOut')
  return { kind: 'Proved', reauthenticatedAt }
}
