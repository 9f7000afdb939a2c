import { currentLanguage } from '#features/markets/web/index.ts'
import { reportError } from '#platform/browser/report-error.ts'
import { pathsIn } from '#values/paths.ts'
import { readClaims } from '#features/accounts/rules/sessions/access-token.ts'
import { destinationAfterSignIn } from '#features/accounts/rules/sign-in/redirect-after-sign-in.ts'
import {
  matchesRequest,
  validateResponse,
  readTokens,
} from '#features/accounts/rules/sign-in/authorization-response.ts'
import { exchangeCode } from './exchange-code.ts'
import { hostedProvider } from './hosted-provider.ts'
import { submitReauthentication } from '#features/accounts/web/reauthentication/reauthenticate.ts'
import { signOutAtPool } from '#features/accounts/web/identity/identity.ts'
import { storeTokens } from '#features/accounts/web/identity/store-tokens.ts'
import { signedInSub } from '#features/accounts/web/identity/stored-tokens.ts'

const key = 'kursiva.hostedSignIn'

/** All scopes of the hosted sign-in (I4). */
const scope = 'phone email openid profile aws.cognito.signin.user.admin'

/** Stored in this tab while the browser is at the hosted sign-in. */
interface Begun {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
  readonly redirectUri: string
  /** The page to continue to (R6). */
  readonly destination: string
  /** It only reauthenticates: the current session continues. */
  readonly proves?: boolean
}

/**
 * Signs in by the hosted sign-in: code flow with PKCE (I4, RFC 7636). The browser is redirected and comes back to
 * `signed-in`.
 * @param wish.provider another identity provider, by its name at the pool, instead of the pool's own page
 * @throws where there is no hosted sign-in, or this tab has no storage
 */
export const startHostedSignIn = (wish: { provider?: string; loginHint?: string } = {}): Promise<void> =>
  start(wish, destinationAfterSignIn(Object.fromEntries(new URLSearchParams(location.search)), homePath()), false)

/** Reauthenticates at the other identity provider and comes back to this page; the session continues. */
export const startHostedReauthentication = (wish: { provider: string; loginHint: string }): Promise<void> =>
  start(wish, location.pathname, true)

const homePath = () => pathsIn(currentLanguage()).home

async function start(
  wish: { provider?: string; loginHint?: string },
  destination: string,
  proves: boolean,
): Promise<void> {
  const there = await hostedProvider()
  const paths = pathsIn(currentLanguage())
  const redirectUri = there?.provider.redirectUris.find((uri) => uri === location.origin + paths.signedIn)
  if (!there || redirectUri === undefined) throw new Error('There is no hosted sign-in here.')
  const begun: Begun = {
    state: secret(),
    nonce: secret(),
    verifier: secret(),
    redirectUri,
    destination,
    proves,
  }
  sessionStorage.setItem(key, JSON.stringify(begun))
  const authorizationRequest = {
    response_type: 'code',
    client_id: there.clientId,
    redirect_uri: redirectUri,
    scope,
    state: begun.state,
    nonce: begun.nonce,
    code_challenge: await challengeOf(begun.verifier),
    code_challenge_method: 'S256',
    lang: currentLanguage(),
    ...(proves ? { prompt: 'login' } : {}),
    ...(wish.provider === undefined ? {} : { identity_provider: wish.provider }),
    ...(wish.loginHint === undefined ? {} : { login_hint: wish.loginHint }),
  }
  location.assign(`${there.provider.authorize}?${new URLSearchParams(authorizationRequest).toString()}`)
}

/** The result of the redirect. */
export type HostedOutcome =
  | { readonly kind: 'SignedIn'; readonly destination: string }
  /** `Stale`: not begun in this tab or finished before. `Refused`: not completed there. `Offline`: not reached. */
  | { readonly kind: 'Failed'; readonly reason: 'Stale' | 'Refused' | 'Offline' | 'Unexpected' }

/** The query parameters of the redirect. */
interface ReturnSearch {
  readonly code?: string | undefined
  readonly state?: string | undefined
  readonly error?: string | undefined
  readonly iss?: string | undefined
}

let finishing: { readonly state: string | undefined; readonly outcome: Promise<HostedOutcome> } | undefined

/** Finishes a hosted sign-in, once for each redirect, and stores its tokens like any other sign-in's. */
export function finishHostedSignIn(search: ReturnSearch): Promise<HostedOutcome> {
  if (!finishing || finishing.state !== search.state) finishing = { state: search.state, outcome: finish(search) }
  return finishing.outcome
}

async function finish(search: ReturnSearch): Promise<HostedOutcome> {
  const begun = consumePending()
  const back = validateResponse(search, begun)
  const there = begun && (await hostedProvider())
  if (!there || back.kind === 'Stale') return { kind: 'Failed', reason: 'Stale' }
  if (back.kind === 'Refused') {
    reportError(new Error(`The hosted sign-in came back with: ${back.error}`), 'hosted-sign-in')
    return { kind: 'Failed', reason: 'Refused' }
  }
  const { clientId, provider } = there
  const { redirectUri, verifier } = begun
  const answer = await exchangeCode(provider.token, { clientId, code: back.code, redirectUri, verifier })
  if (answer.kind === 'Failed') return answer
  const tokens = readTokens(answer.body)
  const { iss } = search
  if (!tokens || !matchesRequest(readClaims(tokens.id), { clientId, nonce: begun.nonce, iss }))
    return { kind: 'Failed', reason: 'Unexpected' }
  const known = signedInSub()
  if (begun.proves && known === readClaims(tokens.access)?.['sub']) {
    await submitReauthentication({ accessToken: tokens.access, refreshToken: tokens.refresh })
    return { kind: 'SignedIn', destination: begun.destination }
  }
  // another signed-in user is signed out
  if (known && known !== readClaims(tokens.access)?.['sub']) await signOutAtPool()
  return storeTokens(clientId, tokens)
    ? { kind: 'SignedIn', destination: begun.destination }
    : { kind: 'Failed', reason: 'Unexpected' }
}

/** Reads and deletes the stored state: a redirect works once. */
function consumePending(): Begun | undefined {
  try {
    const storedText = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return storedText === null ? undefined : (JSON.parse(storedText) as Begun)
  } catch {
    return undefined
  }
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** 256 random bits as 43 characters. */
const secret = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)))

const challengeOf = async (verifier: string): Promise<string> =>
  base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))))
