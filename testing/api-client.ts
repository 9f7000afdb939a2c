import { AuthenticationDetails, CognitoUser, CognitoUserPool } from 'amazon-cognito-identity-js'
import { demoPassword } from '#database/seed/index.ts'
import { embeddedPoolId, webClientId } from '#features/accounts/server/index.ts'
import { fetchAs } from './fetch-as.ts'
import { quickenPowers } from './sign-in/srp-client.ts'

quickenPowers()

export interface Tokens {
  readonly access: string
  readonly id: string
  readonly refresh?: string
  readonly sub: string
}

interface GraphAnswer {
  readonly status: number
  // Each test defines the shape: it asserts what it reads from a response.
  // oxlint-disable-next-line no-explicit-any
  readonly data: any
  readonly errors: { message: string; extensions: { code: string; reference?: string }; path?: string[] }[] | undefined
}

/** A caller of the API: over HTTP like any client, signed in or anonymous. */
export interface ApiClient {
  readonly tokens: Tokens | undefined
  graph(query: string, variables?: Record<string, unknown>, headers?: Record<string, string>): Promise<GraphAnswer>
  fetch(path: string, init?: RequestInit): Promise<Response>
}

/**
 * Signs in to the server's user pool with SRP, as the old client does; only the modular powers are computed
 * elsewhere.
 */
export function signIn(url: string, email: string, password = demoPassword): Promise<Tokens> {
  const cookies = new Map<string, string>()
  const Storage = {
    getItem: (key: string) => cookies.get(key) ?? null,
    setItem: (key: string, value: string) => void cookies.set(key, value),
    removeItem: (key: string) => void cookies.delete(key),
    clear: () => cookies.clear(),
  }
  const pool = new CognitoUserPool({
    UserPoolId: embeddedPoolId,
    ClientId: webClientId,
    endpoint: `${url}/userpool/`,
    Storage,
  })
  const user = new CognitoUser({ Username: email, Pool: pool, Storage })
  return new Promise((resolve, reject) => {
    user.authenticateUser(new AuthenticationDetails({ Username: email, Password: password }), {
      onSuccess: (session) =>
        resolve({
          access: session.getAccessToken().getJwtToken(),
          id: session.getIdToken().getJwtToken(),
          refresh: session.getRefreshToken().getToken(),
          sub: String(session.getIdToken().payload['sub']),
        }),
      onFailure: reject,
    })
  })
}

/**
 * A client of the API at `url`, with the access token of `tokens` if given.
 * @param host the Host header, for a market other than that of `url` (names below localhost are resolved by
 * browsers, not by every system)
 */
export function apiClient(url: string, tokens?: Tokens, host?: string): ApiClient {
  const authorization: Record<string, string> = tokens ? { authorization: `Bearer ${tokens.access}` } : {}
  return {
    tokens,
    async graph(query, variables = {}, headers = {}) {
      const response = await fetchAs(host, `${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...authorization, ...headers },
        body: JSON.stringify({ query, variables }),
      })
      const body = (await response.json()) as { data?: unknown; errors?: GraphAnswer['errors'] }
      return { status: response.status, data: body.data, errors: body.errors }
    },
    fetch: (path, init = {}) =>
      fetchAs(host, `${url}${path}`, {
        ...init,
        headers: { ...authorization, ...(init.headers as Record<string, string>) },
      }),
  }
}

/** Signs in one of the demonstration accounts and returns a client for it. */
export const clientOf = async (url: string, email: string, host?: string): Promise<ApiClient> =>
  apiClient(url, await signIn(url, email), host)
