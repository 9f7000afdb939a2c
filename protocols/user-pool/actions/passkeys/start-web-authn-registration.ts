import { randomBytes } from 'node:crypto'
import { action, answered } from '../../scope/action.ts'
import { openChallenge } from '../../challenges/session.ts'
import { refusals } from '../../wire/errors.ts'
import { ALGORITHMS, userHandleOf } from '../../accounts/passkeys.ts'
import { members } from '../../wire/request.ts'
import { MAX_PASSKEYS_PER_USER } from '../../rules/passkeys/passkeys.ts'
import { findRelyingParty } from '../../rules/passkeys/relying-party.ts'
import { identify } from '../../accounts/sign-in.ts'

/** The name under which an open passkey registration is stored as a challenge. */
export const REGISTRATION = 'WEB_AUTHN_REGISTRATION'

/** What the browser needs in order to make a passkey for the signed-in user. */
export const startWebAuthnRegistration = action(
  'StartWebAuthnRegistration',
  { AccessToken: members.accessToken },
  async (request, scope) => {
    const bearer = await identify(scope, request.AccessToken)
    if (bearer.kind === 'Refused') return bearer
    const { user, signIn } = bearer
    const { relyingParties, displayName } = scope.settings.passkeys
    const place = findRelyingParty(relyingParties, scope.context.origin)
    if (place === undefined) return refusals.passkeysNotEnabled
    const passkeys = await scope.tx.listPasskeys(user.sub)
    if (passkeys.length >= MAX_PASSKEYS_PER_USER) return refusals.passkeyLimit

    const challenge = randomBytes(32).toString('base64url')
    const progress = { subject: user.sub, clientId: signIn.clientId, proved: [] }
    await openChallenge(scope, REGISTRATION, progress, place, challenge)
    return answered({
      CredentialCreationOptions: {
        challenge,
        rp: { id: place.relyingPartyId, name: displayName },
        user: {
          id: Buffer.from(userHandleOf(user.sub)).toString('base64url'),
          name: user.email,
          displayName: user.attributes['name'] ?? user.email,
        },
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
        timeout: scope.settings.lifetimes.authSessionSeconds * 1000,
        excludeCredentials: passkeys
          .filter(({ relyingPartyId }) => relyingPartyId === place.relyingPartyId)
          .map(({ credentialId, transports }) => ({ type: 'public-key', id: credentialId, transports })),
        authenticatorSelection: {
          residentKey: 'preferred',
          requireResidentKey: false,
          userVerification: 'required',
        },
        attestation: 'none',
        extensions: { credProps: true },
      },
    })
  },
)
