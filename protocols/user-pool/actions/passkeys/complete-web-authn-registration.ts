import { snapshotAccount } from '../../accounts/account-changes.ts'
import { action, answered } from '../../scope/action.ts'
import { closeChallenge, findChallenge } from '../../challenges/session.ts'
import { refusals } from '../../wire/errors.ts'
import { readClientData, registrationCredential, verifyRegistration } from '../../accounts/passkeys.ts'
import { members } from '../../wire/request.ts'
import { namePasskey } from '../../rules/passkeys/passkey-name.ts'
import { MAX_PASSKEYS_PER_USER, type Passkey } from '../../rules/passkeys/passkeys.ts'
import { identify } from '../../accounts/sign-in.ts'
import { REGISTRATION } from './start-web-authn-registration.ts'

/**
 * Adds a new passkey of the signed-in user after verifying it against its challenge, and notifies the owner by mail.
 */
export const completeWebAuthnRegistration = action(
  'CompleteWebAuthnRegistration',
  { AccessToken: members.accessToken, Credential: registrationCredential },
  async (request, scope) => {
    const bearer = await identify(scope, request.AccessToken)
    if (bearer.kind === 'Refused') return bearer
    const { user, signIn } = bearer
    const { Credential: credential } = request
    const client = readClientData(credential.response.clientDataJSON)
    if (client === undefined) return refusals.passkeyUnfit
    const found = await findChallenge(scope, REGISTRATION, signIn.clientId, client.challenge)
    if (found.kind === 'Refused' || found.open.progress.subject !== user.sub) return refusals.passkeyChallengeMissing
    await closeChallenge(scope, found.open)

    const { relyingPartyId = '', origin = '' } = found.open.state
    if (client.origin !== origin || client.crossOrigin) return refusals.passkeyOriginRefused
    if ((await scope.tx.listPasskeys(user.sub)).length >= MAX_PASSKEYS_PER_USER) return refusals.passkeyLimit
    const verdict = await verifyRegistration(credential, client.challenge, { relyingPartyId, origin })
    if (verdict.kind === 'Unfit') return refusals.passkeyUnfit
    const secrets = await snapshotAccount(scope, 'PasskeyAdded', user, { originJti: signIn.originJti })
    const added = await scope.tx.addPasskey({
      credentialId: credential.id,
      sub: user.sub,
      publicKey: verdict.publicKey,
      signCount: verdict.signCount,
      relyingPartyId,
      name: namePasskey(verdict.aaguid, scope.context.userAgent),
      attachment: attachmentOf(credential.authenticatorAttachment),
      transports: credential.response.transports,
      createdAt: scope.now,
      lastUsedAt: null,
    })
    if (added === 'AlreadyThere') return refusals.passkeyKnown
    await scope.events.notify({ kind: 'PasskeyAdded', to: user.email, attributes: user.attributes, secrets })
    return answered()
  },
)

function attachmentOf(said: string | undefined): Passkey['attachment'] {
  return said === 'platform' || said === 'cross-platform' ? said : undefined
}
