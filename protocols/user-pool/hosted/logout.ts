import { clientOf, type HostedParts } from './parts.ts'
import type { HostedAnswer, HostedRequest } from './request.ts'
import { readParameters, withParameters } from './rules/parameters.ts'
import { signOut } from './sessions.ts'

/**
 * `GET /logout`: ends the hosted session with the sign-in it stands on, and leads to one of the client's own addresses, or on to signing in again. Both
 * Amazon Cognito's names for that address and OpenID Connect's (RP-Initiated Logout 1.0) are known.
 */
export async function logout(parts: HostedParts, request: HostedRequest): Promise<HostedAnswer> {
  const { parameters, cookies, context, url } = request
  const asked = readParameters(parameters, [
    'client_id',
    'logout_uri',
    'post_logout_redirect_uri',
    'state',
    'redirect_uri',
    'response_type',
  ])
  const to = destination()
  if (to === undefined) return { kind: 'Page', problem: 'UnknownPlace', language: parameters.get('lang') ?? undefined }
  await parts.inScope(context, (scope) => signOut(scope, cookies.session))
  return { kind: 'Redirect', to, cookies: [{ name: 'session', value: undefined }] }

  function destination(): string | undefined {
    const client = clientOf(parts, asked?.client_id)
    if (asked === undefined || client === undefined) return undefined
    const wanted = asked.logout_uri ?? asked.post_logout_redirect_uri
    if (wanted !== undefined)
      return client.logoutUris.includes(wanted) ? withParameters(wanted, { state: asked.state }) : undefined
    // who signs in next is asked anew: the request is judged there
    return asked.redirect_uri !== undefined && asked.response_type === 'code'
      ? `/oauth2/authorize${url.search}`
      : undefined
  }
}
