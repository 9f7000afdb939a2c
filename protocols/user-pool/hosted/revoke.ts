import { revokeToken } from '../actions/sign-in/revoke-token.ts'
import { clientOf, type HostedParts } from './hosted-parts.ts'
import { oauthError, type HostedAnswer, type HostedRequest } from './request.ts'
import { readParameters } from './rules/parameters.ts'

/** `POST /oauth2/revoke` (RFC 7009): ends the sign-in of a refresh token; unknown tokens get the same answer. */
export async function revokeByToken(parts: HostedParts, request: HostedRequest): Promise<HostedAnswer> {
  const form = readParameters(request.parameters, ['token', 'client_id'])
  if (form?.token === undefined) return oauthError(400, 'invalid_request', 'token is missing')
  const { token, client_id: clientId } = form
  if (clientOf(parts, clientId) === undefined) return oauthError(401, 'invalid_client', 'the client is not known')
  const result = await parts.inScope(request.context, (scope) =>
    revokeToken.run({ ClientId: clientId, Token: token }, scope),
  )
  return result.kind === 'Refused' ? oauthError(400, 'unsupported_token_type', result.message) : { kind: 'Empty' }
}
