import { readIdTokenHint, type IdTokenHint } from '../tokens/tokens.ts'
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
 * accepted; `id_token_hint` names the client where `client_id` is missing. Any page can lead a browser here, so the user is asked first unless the request provably comes from the
 * client or from us (section 6 of that specification).
 */
export async function logout(parts: HostedParts, request: HostedRequest): Promise<HostedAnswer> {
  const { parameters, cookies, context } = request
  const query = readParameters(parameters, names)
  const language = parameters.get('lang') ?? undefined
  const unknownPlace: HostedAnswer = { kind: 'Page', problem: 'UnknownPlace', language }
  if (query === undefined) return unknownPlace
  return parts.inScope(context, async (scope): Promise<HostedAnswer> => {
    const { id_token_hint: token } = query
    const hint = token === undefined ? undefined : await readIdTokenHint(scope.keys, parts.pool.issuer, token)
    const client = clientOf(parts, query.client_id ?? hint?.clientId)
    const to = destination(parts, request, query, client)
    if (to === undefined) return unknownPlace
    const session = await findSession(scope, cookies.session)
    if (session !== undefined && !isOwn(request, client) && !identifies(hint, client, session.sub)) {
      const given = [...parameters].filter(([name]) => name !== 'id_token_hint')
      const fields = { ...Object.fromEntries(given), ...(client && { client_id: client.id }) }
      return { kind: 'SignOutQuestion', fields, leadsTo: to, language }
    }
    await signOut(scope, cookies.session)
    return { kind: 'Redirect', to, cookies: [{ name: 'session', value: undefined }] }
  })
}

/**
 * Where the browser goes afterwards. An address is used only if the client registered it. A request in OpenID Connect's
 * parameters may name no client, or bring an id token that is no longer verifiable: then the user signs out here and
 * goes to our own login page.
 */
function destination(
  { settings }: HostedParts,
  { parameters, url }: HostedRequest,
  query: LogoutQuery,
  client: HostedClient | undefined,
): string | undefined {
  const ownPage = () => settings.loginPage({ host: url.host, language: parameters.get('lang') ?? undefined })
  const isCognitoRequest = (query.logout_uri ?? query.redirect_uri ?? query.client_id) !== undefined
  if (client === undefined) return isCognitoRequest ? undefined : ownPage()
  const wanted = query.logout_uri ?? query.post_logout_redirect_uri
  if (wanted !== undefined)
    return client.logoutUris.includes(wanted) ? withParameters(wanted, { state: query.state }) : undefined
  // the parameters of the new sign-in are validated at /oauth2/authorize
  const { redirect_uri: back, response_type: type } = query
  if (back !== undefined && type === 'code') return `/oauth2/authorize?${parameters.toString()}`
  return isCognitoRequest ? undefined : ownPage()
}

/**
 * Whether the request comes from our own pages or the client's: pages cannot set these headers. A foreign page can
 * suppress the Referer, and then the user is asked.
 */
function isOwn({ headers, url }: HostedRequest, client: HostedClient | undefined): boolean {
  if (headers.origin !== undefined) return headers.origin === url.origin
  if (headers.fetchSite === 'same-origin') return true
  const { referer } = headers
  if (client === undefined || referer === undefined || !URL.canParse(referer)) return false
  const { origin } = new URL(referer)
  return [...client.redirectUris, ...client.logoutUris].some((address) => new URL(address).origin === origin)
}

/** Whether an id token was issued to this client for this user. */
const identifies = (hint: IdTokenHint | undefined, client: HostedClient | undefined, sub: string): boolean =>
  hint !== undefined && hint.clientId === client?.id && hint.sub === sub
