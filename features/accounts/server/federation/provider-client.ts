import { LRUCache } from 'lru-cache'
import type * as OpenIdClient from 'openid-client'
import type { Configuration, CustomFetchOptions, ServerMetadata } from 'openid-client'
import { guardedFetch, GuardedFetchError } from '#platform/http/guarded-fetch.ts'
import type { IdentityProvider } from './identity-provider-store.ts'

/** A provider with its client secret out of the seal. */
export type OpenProvider = Pick<IdentityProvider, 'id' | 'issuer' | 'clientId' | 'scopes' | 'updatedAt'> & {
  readonly clientSecret: string
}

/** What proves, on the way back, that it is the same sign-in that left: only we and the provider's token endpoint see it. */
export interface SignInProof {
  /** Where the provider sends the browser back to, exactly as it is registered there. */
  readonly callback: string
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
}

export type ProviderProblem =
  /** Its answer did not come, or was not worth reading. */
  | 'ProviderUnreachable'
  /** Its answer does not hold: another issuer, nonce, audience, signature, time … */
  | 'ProviderAnswerInvalid'
  /** It said no: whoever signs in has declined, or may not. */
  | 'Declined'

export type ProviderAnswer =
  | { readonly kind: 'Claims'; readonly subject: string; readonly claims: Readonly<Record<string, unknown>> }
  | { readonly kind: 'Problem'; readonly problem: ProviderProblem; readonly detail: string }

export interface ProviderClient {
  /** Where the browser goes to sign in. @throws when the provider cannot be reached */
  signInAddress(
    provider: OpenProvider,
    proof: SignInProof,
    hints: { readonly loginHint?: string; readonly language?: string; readonly asksAnew?: boolean },
  ): Promise<string>
  /** Exchanges the code that came back, and validates what is got for it. */
  exchange(provider: OpenProvider, search: string, proof: SignInProof): Promise<ProviderAnswer>
}

const seconds = 1000
const defaultTimeoutMs = 5 * seconds
const longestAnswer = 256 * 1024
/** How far a provider's clock may be off, in seconds. */
const clockTolerance = 60
/** How long a provider's metadata is used before it is asked again, and how long one that failed is left alone. */
const metadataLifetime = 60 * 60 * seconds
const pauseAfterFailure = 10 * seconds
const maxProviders = 200

/**
 * Speaks OpenID Connect with employers' providers, by openid-client: authorization code with PKCE (S256), state, nonce,
 * `iss` where the provider sends it (RFC 9207), and an id token whose signature is checked although it comes over TLS.
 * @param options.privateAddresses whether providers may stand on this machine's own network, and without TLS
 */
export function providerClient(options: {
  readonly privateAddresses: boolean
  /** How long a provider may take to answer, in ms; 5 s unless given. */
  readonly timeoutMs?: number
}): ProviderClient {
  const { privateAddresses, timeoutMs = defaultTimeoutMs } = options
  const known = new LRUCache<string, { readonly config: Promise<Configuration>; readonly until: number }>({
    max: maxProviders,
  })

  const send = (address: string, { method, headers, body, signal }: CustomFetchOptions) =>
    guardedFetch(
      address,
      { method, headers, body, ...(signal ? { signal } : {}) },
      { privateAddresses, timeoutMs: timeoutMs, maxBytes: longestAnswer },
    )

  async function discover(provider: OpenProvider): Promise<Configuration> {
    const client = await import('openid-client')
    const config = await client.discovery(
      new URL(provider.issuer),
      provider.clientId,
      { client_secret: provider.clientSecret, [client.clockTolerance]: clockTolerance },
      // by what the provider says it takes, see below
      (server, ...rest) => authenticationOf(client, server, provider.clientSecret)(server, ...rest),
      {
        [client.customFetch]: send,
        timeout: timeoutMs / seconds,
        // oxlint-disable-next-line no-deprecated -- marked so only to stand out; off unless the installation allows it
        execute: [client.enableNonRepudiationChecks, ...(privateAddresses ? [client.allowInsecureRequests] : [])],
      },
    )
    return config
  }

  /** The provider's metadata, asked for once an hour and after every change of its settings. */
  function configOf(provider: OpenProvider): Promise<Configuration> {
    const key = `${provider.id} ${provider.updatedAt.getTime()}`
    const found = known.get(key)
    if (found !== undefined && found.until > Date.now()) return found.config
    const config = discover(provider)
    known.set(key, { config, until: Date.now() + metadataLifetime })
    config.catch(() => known.set(key, { config, until: Date.now() + pauseAfterFailure }))
    return config
  }

  return {
    async signInAddress(provider, proof, { loginHint, language, asksAnew }) {
      const client = await import('openid-client')
      const address = client.buildAuthorizationUrl(await configOf(provider), {
        redirect_uri: proof.callback,
        scope: provider.scopes.join(' '),
        state: proof.state,
        nonce: proof.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(proof.codeVerifier),
        code_challenge_method: 'S256',
        ...(loginHint ? { login_hint: loginHint } : {}),
        ...(language ? { ui_locales: language } : {}),
        ...(asksAnew ? { prompt: 'login' } : {}),
      })
      return address.href
    },

    async exchange(provider, search, proof) {
      const client = await import('openid-client')
      try {
        const config = await configOf(provider)
        // the address as it is registered, whatever stands before us: only the query is the provider's
        const arrived = new URL(proof.callback)
        arrived.search = search
        const tokens = await client.authorizationCodeGrant(config, arrived, {
          expectedState: proof.state,
          expectedNonce: proof.nonce,
          pkceCodeVerifier: proof.codeVerifier,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (claims === undefined) return invalid('no id token')
        const isComplete = claims['email'] !== undefined || config.serverMetadata().userinfo_endpoint === undefined
        const told = isComplete ? {} : await client.fetchUserInfo(config, tokens.access_token, claims.sub)
        return { kind: 'Claims', subject: claims.sub, claims: { ...told, ...claims } }
      } catch (problem) {
        return problemOf(client, problem)
      }
    },
  }
}

type Client = typeof OpenIdClient

/** Providers name the ways they take a secret; without a word it is HTTP Basic (OpenID Connect Discovery 1.0, 3). */
function authenticationOf(client: Client, server: ServerMetadata, secret: string) {
  const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  return ways.includes('client_secret_post') ? client.ClientSecretPost(secret) : client.ClientSecretBasic(secret)
}

function problemOf(client: Client, problem: unknown): ProviderAnswer {
  if (problem instanceof client.AuthorizationResponseError)
    return { kind: 'Problem', problem: 'Declined', detail: problem.error }
  if (problem instanceof GuardedFetchError || problem instanceof DOMException || isUnanswered(problem))
    return { kind: 'Problem', problem: 'ProviderUnreachable', detail: messageOf(problem) }
  if (problem instanceof client.ResponseBodyError) return invalid(problem.error)
  return invalid(messageOf(problem))
}

/** openid-client wraps what its transport throws. */
const isUnanswered = (problem: unknown): boolean =>
  problem instanceof Error &&
  (problem.cause instanceof GuardedFetchError || ['OAUTH_TIMEOUT', 'OAUTH_ABORT'].includes(codeOf(problem) ?? ''))

const codeOf = (problem: Error): string | undefined => (problem as { code?: string }).code

const messageOf = (problem: unknown): string =>
  problem instanceof Error ? [codeOf(problem), problem.message].filter(Boolean).join(' ') : 'unknown'

const invalid = (detail: string): ProviderAnswer => ({ kind: 'Problem', problem: 'ProviderAnswerInvalid', detail })
