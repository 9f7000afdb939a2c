import { refreshTokens } from '../accounts/refresh-tokens.ts'
import { beginSignIn, revokeSignIns } from '../accounts/sign-in.ts'
import type { ActionResult, ActionScope } from '../scope/action.ts'
import { clientOf, type HostedParts } from './hosted-parts.ts'
import { oauthError, type HostedAnswer, type HostedRequest } from './request.ts'
import { readParameters } from './rules/parameters.ts'
import { answersChallenge, hashSecret, isSecret } from '../rules/oauth/secrets.ts'

const names = ['grant_type', 'client_id', 'code', 'redirect_uri', 'code_verifier', 'refresh_token'] as const
type TokenForm = Readonly<Record<(typeof names)[number], string | undefined>>

/**
 * `POST /oauth2/token`: exchanges a code or a refresh token for tokens. Clients are public, so there are no client
 * credentials.
 */
export async function token(parts: HostedParts, request: HostedRequest): Promise<HostedAnswer> {
  const form = readParameters(request.parameters, names)
  if (form === undefined) return oauthError(400, 'invalid_request', 'a parameter is repeated or malformed')
  if (request.headers.authorization !== undefined || clientOf(parts, form.client_id) === undefined)
    return oauthError(400, 'invalid_client', 'the client is not known')
  switch (form.grant_type) {
    case 'authorization_code':
      return parts.inScope(request.context, (scope) => redeem(scope, form))
    case 'refresh_token':
      return parts.inScope(request.context, (scope) => renew(scope, form))
    case 'client_credentials':
      return oauthError(400, 'unauthorized_client', 'this client cannot act for itself')
    case undefined:
      return oauthError(400, 'invalid_request', 'grant_type is missing')
    default:
      return oauthError(400, 'unsupported_grant_type', 'this grant is not supported')
  }
}

const invalidGrant = oauthError(400, 'invalid_grant', 'the code or token does not hold')

async function redeem(scope: ActionScope, form: TokenForm): Promise<HostedAnswer> {
  const { code: secret, redirect_uri: redirectUri, code_verifier: verifier, client_id: clientId = '' } = form
  if (!isSecret(secret) || redirectUri === undefined || verifier === undefined)
    return secret === undefined || redirectUri === undefined || verifier === undefined
      ? oauthError(400, 'invalid_request', 'code, redirect_uri and code_verifier are needed')
      : invalidGrant
  const hash = hashSecret(secret)
  const unlocked = await scope.tx.findAuthorizationCode(hash)
  if (unlocked === undefined || unlocked.clientId !== clientId) return invalidGrant
  // finding the user locks it, so two requests with the same code run one after the other
  const user = await scope.tx.findUser({ sub: unlocked.sub })
  const code = await scope.tx.findAuthorizationCode(hash)
  if (user === undefined || code === undefined) return invalidGrant
  if (code.usedAt !== undefined) {
    await revokeSignIns(scope, user.sub, { kind: 'One', originJti: code.originJti }, 'AuthorizationCodeReused')
    return invalidGrant
  }
  if (
    code.expiresAt <= scope.now ||
    code.redirectUri !== redirectUri ||
    !answersChallenge(verifier, code.codeChallenge)
  )
    return invalidGrant
  await scope.tx.useAuthorizationCode(hash, scope.now)
  const begun = await beginSignIn(scope, user, clientId, { hosted: code })
  if (begun.kind === 'Answered') await scope.tx.tieHostedSession(code.sessionHash, code.originJti)
  return tokenAnswer(begun, code.scope)
}

async function renew(scope: ActionScope, { client_id: clientId = '', refresh_token: refresh }: TokenForm) {
  if (refresh === undefined) return oauthError(400, 'invalid_request', 'refresh_token is missing')
  return tokenAnswer(await refreshTokens(scope, clientId, refresh))
}

/** Translates an answer of the JSON protocol into OAuth's. */
function tokenAnswer(result: ActionResult, scope?: string): HostedAnswer {
  if (result.kind === 'Refused') return oauthError(400, 'invalid_grant', result.message)
  const tokens = result.body['AuthenticationResult'] as Record<string, unknown>
  const body: Record<string, unknown> = {
    access_token: tokens['AccessToken'],
    token_type: 'Bearer',
    expires_in: tokens['ExpiresIn'],
    refresh_token: tokens['RefreshToken'],
  }
  if (tokens['IdToken'] !== undefined) body['id_token'] = tokens['IdToken']
  if (scope !== undefined) body['scope'] = scope
  return { kind: 'Json', status: 200, body }
}
