import { refusals } from '../wire/errors.ts'
import { identify } from '../accounts/sign-in.ts'
import type { ActionScope } from '../scope/action.ts'
import { issueCode, refuseOtherUser } from './issue-code.ts'
import type { HostedParts } from './hosted-parts.ts'
import { bearerOf, oauthError, type HostedAnswer, type HostedRequest } from './request.ts'
import { readParameters } from './rules/parameters.ts'
import { beginHostedSession, findEligibleUser } from './sessions.ts'
import { findPendingAuthorization } from './pending-authorization.ts'

/**
 * `POST /oauth2/continue`, from the login page only: the user who has just signed in there continues the pending
 * authorization. Answers with the address that brings the code to the client.
 */
export async function continueAuthorization(parts: HostedParts, request: HostedRequest): Promise<HostedAnswer> {
  if (request.headers.origin !== request.url.origin) return oauthError(403, 'invalid_request', 'from another origin')
  const reference = readParameters(request.parameters, ['authorize'])?.authorize
  const token = bearerOf(request)
  if (token === undefined) return oauthError(401, 'invalid_token', 'an access token is needed')
  return parts.inScope(request.context, (scope) => proceed(parts, scope, request, { reference, token }))
}

async function proceed(
  { settings }: HostedParts,
  scope: ActionScope,
  { cookies }: HostedRequest,
  { reference, token }: { reference: string | undefined; token: string },
): Promise<HostedAnswer> {
  const bearer = await identify(scope, token)
  // an access token alone begins no further sign-in: it may have been stolen
  if (bearer === refusals.reauthenticationRequired) return oauthError(400, 'login_required', bearer.message)
  if (bearer.kind === 'Refused') return oauthError(401, 'invalid_token', bearer.message)
  const { signIn } = bearer
  const { sub, originJti, provider } = signIn
  const session = await scope.events.sessionStatus({ sub, originJti, at: scope.now })
  const user = session === 'Live' ? await findEligibleUser(scope, sub, provider) : undefined
  if (user === undefined) return oauthError(401, 'invalid_token', 'the session has ended')
  const pending = await findPendingAuthorization(scope, reference, cookies.browser)
  if (pending === undefined) return oauthError(400, 'invalid_request', 'nothing waits under this reference')
  const { authorization, hash } = pending
  if (authorization.provider !== undefined) return oauthError(400, 'invalid_request', 'another provider is waited for')
  if (authorization.freshAfter !== undefined && signIn.authTime < authorization.freshAfter)
    return oauthError(400, 'login_required', 'the client wants a new sign-in')
  if (!(await scope.tx.removeAuthorization(hash))) return oauthError(400, 'invalid_request', 'it was continued before')
  const refused = refuseOtherUser(scope.settings.issuer, authorization, sub)
  if (refused !== undefined) return { kind: 'Json', status: 200, body: { redirect: refused } }
  const { current, cookie } = await beginHostedSession(scope, settings, cookies.session, {
    user,
    originJti,
    provider,
    authTime: signIn.authTime,
  })
  const redirect = await issueCode(scope, settings, authorization, current)
  return { kind: 'Json', status: 200, body: { redirect }, cookies: [cookie] }
}
