import { snapshotAccount } from '../../accounts/account-changes.ts'
import { action, answered } from '../../scope/action.ts'
import { refusals } from '../../wire/errors.ts'
import { members } from '../../wire/request.ts'
import { identify } from '../../accounts/sign-in.ts'

/** Deletes a passkey of the signed-in user and notifies the owner by mail. */
export const deleteWebAuthnCredential = action(
  'DeleteWebAuthnCredential',
  { AccessToken: members.accessToken, CredentialId: members.credentialId },
  async (request, scope) => {
    const bearer = await identify(scope, request.AccessToken)
    if (bearer.kind === 'Refused') return bearer
    const { user } = bearer
    const secrets = await snapshotAccount(scope, 'PasskeyRemoved', user, { originJti: bearer.signIn.originJti })
    const removed = await scope.tx.removePasskey(user.sub, request.CredentialId)
    if (removed === 'NotThere') return refusals.passkeyNotFound
    await scope.events.notify({ kind: 'PasskeyRemoved', to: user.email, attributes: user.attributes, secrets })
    return answered()
  },
)
