import { readIdTokenHint } from '../tokens/tokens.ts'
import type { ActionScope } from '../scope/action.ts'
import { clientOf, type HostedParts } from './hosted-parts.ts'
import type { HostedAnswer, HostedRequest } from './request.ts'
import { readParameters, withParameters } from './rules/parameters.ts'
import { findSession, signOut } from './sessions.ts'
import type { HostedClient } from './settings.ts'

const names = [
  'client_id',
  'logout_uri',
  'post_logout_redirect_uri',
  'state',
  'redirect_uri',
  'response_type',
  'id_token_hint',
] as const

type LogoutQuery = Readonly<Record<(typeof names)[number], string | undefined>>

/**
 * `GET` and `POST /logout`: ends the hosted session and its sign-in, and redirects to one of the client's own addresses
 * or to a new sign-in. Both Amazon Cognito's parameter names and OpenID Connect's (RP-Initiated Logout 1.0) are
 * accepted. Any page can lead a browser here, so the user is asked first unless the request provably comes from the
 * client or from us (section 6 of that specification).
 */
export async function logout(parts: HostedParts, request: HostedRequest): Promise<HostedAnswer> {
  const { parameters, cookies, context } = request
  const query = readParameters(parameters, names)
  const client = clientOf(parts, query?.client_id)
  const to = query && client && destination(request, query, client)
  const language = parameters.get('lang') ?? undefined
  if (query === undefined || client === undefined || to === undefined)
    return { kind: 'Page', problem: 'UnknownPlace', language }
  const isDone = await parts.inScope(context, async (scope) => {
    const session = await findSession(scope, cookies.session)
    if (session !== undefined && !isOwn(request, client) && !(await hasHint(parts, scope, query, session.sub)))
      return false
    await signOut(scope, cookies.session)
    return true
  })
  if (isDone) return { kind: 'Redirect', to, cookies: [{ name: 'session', value: undefined }] }
  const fields = Object.fromEntries([...parameters].filter(([name]) => name !== 'id_token_hint'))
  return { kind: 'SignOutQuestion', fields, leadsTo: to, language }
}

function destination({ parameters }: HostedRequest, query: LogoutQuery, client: HostedClient): string | undefined {
  const wanted = query.logout_uri ?? query.post_logout_redirect_uri
  if (wanted !== undefined)
    return client.logoutUris.includes(wanted) ? withParameters(wanted, { state: query.state }) : undefined
  // the parameters of the new sign-in are validated at /oauth2/authorize
  const { redirect_uri: back, response_type: type } = query
  return back !== undefined && type === 'code' ? `/oauth2/authorize?${parameters.toString()}` : undefined
}

/**
 * Whether the request comes from our own pages or the client's: pages cannot set these headers. A foreign page can
 * suppress the Referer, and then the user is asked.
 */
function isOwn({ headers, url }: HostedRequest, client: HostedClient): boolean {
  if (headers.origin !== undefined) return headers.origin === url.origin
  if (headers.fetchSite === 'same-origin') return true
  const { referer } = headers
  if (referer === undefined || !URL.canParse(referer)) return false
  const { origin } = new URL(referer)
  return [...client.redirectUris, ...client.logoutUris].some((address) => new URL(address).origin === origin)
}

/** Whether the request brings an id token that was issued to this client for this user. */
async function hasHint(
  { pool }: HostedParts,
  { keys }: ActionScope,
  query: LogoutQuery,
  sub: string,
): Promise<boolean> {
  if (query.id_token_hint === undefined) return false
  const hint = await readIdTokenHint(keys, pool.issuer, query.id_token_hint)
  return hint !== undefined && hint.clientId === query.client_id && hint.sub === sub
}
