import type { HostedClient } from '../settings.ts'
import { readParameters } from './parameters.ts'

/** A valid request to `/oauth2/authorize`. */
export type AuthorizationRequest = {
  clientId: string
  redirectUri: string
  scope: string
  state: string | undefined
  nonce: string | undefined
  codeChallenge: string
  prompt: 'None' | 'Login' | undefined
  maxAgeSeconds: number | undefined
  loginHint: string | undefined
  /** An id token that was issued before: the user who must be the one signed in. Not verified yet. */
  idTokenHint: string | undefined
  language: string | undefined
  provider: string | undefined
}

/** The errors that go back to the client (RFC 6749, 4.1.2.1; OpenID Connect Core 1.0, 3.1.2.6). */
export type AuthorizationError =
  | 'invalid_request'
  | 'invalid_scope'
  | 'unsupported_response_type'
  | 'request_not_supported'
  | 'login_required'
  | 'access_denied'
  | 'temporarily_unavailable'
  | 'server_error'

type AuthorizationVerdict =
  | { kind: 'Asked'; request: AuthorizationRequest }
  /** There is no verified address to redirect the browser to. */
  | { kind: 'UnknownPlace' }
  | {
      kind: 'Refused'
      redirectUri: string
      state: string | undefined
      error: AuthorizationError
      description: string
    }

const names = [
  'response_type',
  'response_mode',
  'request',
  'request_uri',
  'scope',
  'state',
  'nonce',
  'code_challenge',
  'code_challenge_method',
  'prompt',
  'max_age',
  'login_hint',
  'id_token_hint',
  'lang',
  'ui_locales',
  'identity_provider',
  'idp_identifier',
] as const

type AuthorizationQuery = Readonly<Record<(typeof names)[number], string | undefined>>

/** The pool itself, where a client names it among identity providers. */
const ownProvider = 'COGNITO'

/**
 * Validates an authorization request. An unknown client or address gets no redirect; every other problem is reported to
 * the client's address. PKCE with S256 is required (RFC 9700, 2.1.1).
 */
export function validateAuthorization(given: URLSearchParams, clients: readonly HostedClient[]): AuthorizationVerdict {
  const place = readParameters(given, ['client_id', 'redirect_uri'])
  const client = clients.find(({ id }) => id === place?.client_id)
  const redirectUri = client?.redirectUris.find((uri) => uri === place?.redirect_uri)
  if (client === undefined || redirectUri === undefined) return { kind: 'UnknownPlace' }

  const values = readParameters(given, names)
  const scopes = new Set(values?.scope?.split(' ').filter(Boolean) ?? client.scopes)
  const isOpen = scopes.size > 0 && [...scopes].every((scope) => client.scopes.includes(scope))
  const wrong: Wrong | undefined =
    values === undefined
      ? ['invalid_request', 'a parameter is repeated or malformed']
      : (faultIn(values) ?? (isOpen ? undefined : ['invalid_scope', 'a scope is not known or not open to this client']))
  if (values === undefined || wrong !== undefined) {
    const [error, description] = wrong ?? ['invalid_request', '']
    return { kind: 'Refused', redirectUri, state: values?.state, error, description }
  }
  return {
    kind: 'Asked',
    request: toRequest(values, { clientId: client.id, redirectUri, scope: [...scopes].join(' ') }),
  }
}

type Wrong = readonly [AuthorizationError, description: string]

/** Each requirement on the parameters, with the error that is reported when it is not met. */
const requirements: readonly (readonly [isMet: (values: AuthorizationQuery) => boolean, ...Wrong])[] = [
  [({ request, request_uri: uri }) => !(request ?? uri), 'request_not_supported', 'request objects are not supported'],
  [({ response_type: type }) => type !== undefined, 'invalid_request', 'response_type is missing'],
  [({ response_type: type }) => type === 'code', 'unsupported_response_type', 'response_type must be code'],
  [({ response_mode: mode = 'query' }) => mode === 'query', 'invalid_request', 'response_mode must be query'],
  [({ code_challenge: it }) => it !== undefined, 'invalid_request', 'code_challenge is required'],
  [({ code_challenge_method: it }) => it === 'S256', 'invalid_request', 'code_challenge_method must be S256'],
  [({ code_challenge: it = '' }) => /^[A-Za-z0-9_-]{43}$/.test(it), 'invalid_request', 'code_challenge is malformed'],
  [({ nonce = '' }) => nonce.length <= 512, 'invalid_request', 'nonce is too long'],
  [
    ({ prompt = '' }) => prompt === 'none' || !prompt.split(' ').includes('none'),
    'invalid_request',
    'prompt none stands alone',
  ],
  [({ max_age: age = '0' }) => /^\d{1,9}$/.test(age), 'invalid_request', 'max_age must be seconds'],
  [(values) => (providerOf(values)?.length ?? 0) <= 128, 'invalid_request', 'the identity provider is not known'],
]

function faultIn(values: AuthorizationQuery): Wrong | undefined {
  const unmet = requirements.find(([isMet]) => !isMet(values))
  return unmet && [unmet[1], unmet[2]]
}

const providerOf = (values: AuthorizationQuery): string | undefined => values.identity_provider ?? values.idp_identifier

function promptOf({ prompt }: AuthorizationQuery): AuthorizationRequest['prompt'] {
  const wishes = prompt?.split(' ') ?? []
  if (wishes.includes('none')) return 'None'
  // a browser has one account here, so choosing another means signing in again
  return wishes.includes('login') || wishes.includes('select_account') ? 'Login' : undefined
}

function toRequest(
  values: AuthorizationQuery,
  place: Pick<AuthorizationRequest, 'clientId' | 'redirectUri' | 'scope'>,
): AuthorizationRequest {
  const provider = providerOf(values)
  return {
    ...place,
    state: values.state,
    nonce: values.nonce,
    codeChallenge: values.code_challenge ?? '',
    prompt: promptOf(values),
    maxAgeSeconds: values.max_age === undefined ? undefined : Number(values.max_age),
    idTokenHint: values.id_token_hint,
    loginHint: values.login_hint?.slice(0, 254),
    language: values.lang ?? values.ui_locales?.split(' ')[0],
    provider: provider === ownProvider ? undefined : provider,
  }
}
