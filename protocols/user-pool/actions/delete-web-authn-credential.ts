import { action, answered } from '../action.ts'
import { refusals } from '../errors.ts'
import { members, text } from '../request.ts'
import { identify } from '../sign-in.ts'

/** Takes a passkey away from the signed-in user; told by mail. */
export const deleteWebAuthnCredential = action(
  'DeleteWebAuthnCredential',
  { AccessToken: members.accessToken, CredentialId: text(1364) },
  async (request, scope) => {
    const bearer = await identify(scope, request.AccessToken)
    if (bearer.kind === 'Refused') return bearer
    const { user } = bearer
    const removed = await scope.tx.removePasskey(user.sub, request.CredentialId)
    if (removed === 'NotThere') return refusals.passkeyNotFound
    await scope.events.notify({ kind: 'PasskeyRemoved', to: user.email, attributes: user.attributes })
    return answered()
  },
)
