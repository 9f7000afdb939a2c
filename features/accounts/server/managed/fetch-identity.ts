import * as v from 'valibot'
import type { SessionEnd } from '#features/accounts/rules/sessions/session.ts'
import { readIdentity, type Identity } from '#features/accounts/server/registration/import-identity.ts'

/** The user of an access token according to the pool, or why the token is no longer valid. */
type IdentityAnswer =
  { readonly kind: 'Known'; readonly identity: Identity } | { readonly kind: 'Ended'; readonly reason: SessionEnd }

export type FetchIdentity = (accessToken: string) => Promise<IdentityAnswer>

/** A pool that does not answer in this time counts as unreachable. */
const timeoutMs = 5_000

const answered = v.object({ UserAttributes: v.unknown() })
const refused = v.object({ __type: v.string(), message: v.optional(v.string(), '') })

/**
 * Reads a user by GetUser, which needs only the access token.
 * @throws when the pool cannot be reached or answers with a fault of its own: that says nothing about the token
 */
export function identityFetcher(endpoint: string): FetchIdentity {
  return async (accessToken) => {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.GetUser',
      },
      body: JSON.stringify({ AccessToken: accessToken }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const body: unknown = await response.json()
    if (response.ok) return { kind: 'Known', identity: readIdentity(v.parse(answered, body).UserAttributes) }
    const refusal = v.parse(refused, body)
    const reason = reasonOf(refusal.__type.replace(/^.*#/, ''), refusal.message)
    if (reason === undefined) throw new Error(`accounts: the user pool answered ${refusal.__type}`)
    return { kind: 'Ended', reason }
  }
}

/** Why a session ends when the pool refuses its token (I10); undefined for refusals that do not concern the token. */
function reasonOf(name: string, message: string): SessionEnd | undefined {
  switch (name) {
    case 'NotAuthorizedException':
      if (/disabled/i.test(message)) return 'UserDisabled'
      return /expired/i.test(message) ? 'Expired' : 'Revoked'
    case 'UserNotFoundException':
    case 'UserNotConfirmedException':
    case 'PasswordResetRequiredException':
      return 'Revoked'
    default:
      return undefined
  }
}
