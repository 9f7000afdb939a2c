import { action, answered } from '../../scope/action.ts'
import { invalidParameter } from '../../wire/errors.ts'
import { members, optional, text, wholeNumber } from '../../wire/request.ts'
import { pageOf } from '../../rules/paging.ts'
import { MAX_PASSKEYS_PER_USER, type Passkey } from '../../rules/passkeys/passkeys.ts'
import { identify } from '../../accounts/sign-in.ts'

/** The passkeys of the signed-in user, oldest first. */
export const listWebAuthnCredentials = action(
  'ListWebAuthnCredentials',
  {
    AccessToken: members.accessToken,
    MaxResults: optional(wholeNumber(1, MAX_PASSKEYS_PER_USER)),
    NextToken: optional(text(2048)),
  },
  async (request, scope) => {
    const bearer = await identify(scope, request.AccessToken, { proof: 'None' })
    if (bearer.kind === 'Refused') return bearer
    const passkeys = await scope.tx.listPasskeys(bearer.user.sub)
    const size = request.MaxResults ?? MAX_PASSKEYS_PER_USER
    const page = pageOf(passkeys, ({ credentialId }) => credentialId, size, request.NextToken)
    if (page.kind === 'UnknownToken') return invalidParameter('Invalid pagination token given.')
    return answered({
      Credentials: page.items.map(describe),
      ...(page.next === undefined ? {} : { NextToken: page.next }),
    })
  },
)

/** A passkey in the protocol's form; times are epoch seconds. */
function describe(passkey: Passkey): Record<string, unknown> {
  return {
    CredentialId: passkey.credentialId,
    FriendlyCredentialName: passkey.name,
    RelyingPartyId: passkey.relyingPartyId,
    ...(passkey.attachment === undefined ? {} : { AuthenticatorAttachment: passkey.attachment }),
    AuthenticatorTransports: passkey.transports,
    CreatedAt: passkey.createdAt.getTime() / 1000,
  }
}
