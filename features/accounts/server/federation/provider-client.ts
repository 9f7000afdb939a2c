import { LRUCache } from 'lru-cache'
import type * as OpenIdClient from 'openid-client'
import type { Configuration, CustomFetchOptions, ServerMetadata } from 'openid-client'
import { guardedFetch, GuardedFetchError } from '#platform/http/guarded-fetch.ts'
import type { IdentityProvider } from './identity-provider-store.ts'

/** A provider with its unsealed client secret. */
export type OpenProvider = Pick<IdentityProvider, 'id' | 'issuer' | 'clientId' | 'scopes' | 'updatedAt'> & {
  readonly clientSecret: string
}

/** The secrets that bind the callback to the sign-in. Only we and the provider's token endpoint see them. */
export interface SignInProof {
  /** The redirect URI, exactly as it is registered. */
  readonly callback: string
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
}

type ProviderProblem =
  /** Its answer did not come, or was not worth reading. */
  | 'ProviderUnreachable'
  /** Its answer does not hold: another issuer, nonce, audience, signature, time … */
  | 'ProviderAnswerInvalid'
  /** The provider refused: the user declined, or is not allowed to sign in. */
  | 'Declined'

type ProviderAnswer =
  | { readonly kind: 'Claims'; readonly subject: string; readonly claims: Readonly<Record<string, unknown>> }
  | { readonly kind: 'Problem'; readonly problem: ProviderProblem; readonly detail: string }

interface ProviderClient {
  /** The authorization URL. @throws when the provider cannot be reached */
  signInAddress(
    provider: OpenProvider,
    proof: SignInProof,
    hints: { readonly loginHint?: string; readonly language?: string; readonly forceLogin?: boolean },
  ): Promise<string>
  /** Exchanges the code of the callback and validates the tokens. */
  exchange(provider: OpenProvider, search: string, proof: SignInProof): Promise<ProviderAnswer>
}

const seconds = 1000
const defaultTimeoutMs = 5 * seconds
const maxResponseBytes = 256 * 1024
/** How far a provider's clock may be off. */
const clockToleranceSeconds = 60
/** How long a provider's metadata is cached, and how long a failure is. */
const metadataLifetimeMs = 60 * 60 * seconds
const retryDelayMs = 10 * seconds
const maxCachedProviders = 200

/**
 * An OpenID Connect client for employers' providers, by openid-client: authorization code with PKCE (S256), state,
 * nonce, `iss` where the provider sends it (RFC 9207), and an id token whose signature is verified although it comes
 * over TLS.
 * @param options.privateAddresses whether providers may be on a private network, and without TLS
 */
export function providerClient(options: {
  readonly privateAddresses: boolean
  /** Timeout of requests to a provider, in ms; 5 s unless given. */
  readonly timeoutMs?: number
}): ProviderClient {
  const { privateAddresses, timeoutMs = defaultTimeoutMs } = options
  const known = new LRUCache<string, { readonly config: Promise<Configuration>; readonly until: number }>({
    max: maxCachedProviders,
  })

  const send = (address: string, { method, headers, body, signal }: CustomFetchOptions) =>
    guardedFetch(
      address,
      { method, headers, body, ...(signal ? { signal } : {}) },
      { privateAddresses, timeoutMs, maxBytes: maxResponseBytes },
    )

  async function discover(provider: OpenProvider): Promise<Configuration> {
    const client = await import('openid-client')
    const config = await client.discovery(
      new URL(provider.issuer),
      provider.clientId,
      { client_secret: provider.clientSecret, [client.clockTolerance]: clockToleranceSeconds },
      // chosen by the provider's metadata, see below
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

  /** The provider's metadata, cached for an hour and until its settings change. */
  function configOf(provider: OpenProvider): Promise<Configuration> {
    const key = `${provider.id} ${provider.updatedAt.getTime()}`
    const found = known.get(key)
    if (found !== undefined && found.until > Date.now()) return found.config
    const config = discover(provider)
    known.set(key, { config, until: Date.now() + metadataLifetimeMs })
    config.catch(() => known.set(key, { config, until: Date.now() + retryDelayMs }))
    return config
  }

  return {
    async signInAddress(provider, proof, { loginHint, language, forceLogin }) {
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
        ...(forceLogin ? { prompt: 'login' } : {}),
      })
      return address.href
    },

    async exchange(provider, search, proof) {
      const client = await import('openid-client')
      try {
        const config = await configOf(provider)
        // the registered address, whatever proxy is in front of us: only the query is the provider's
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
        const userInfo = isComplete ? {} : await client.fetchUserInfo(config, tokens.access_token, claims.sub)
        return { kind: 'Claims', subject: claims.sub, claims: { ...userInfo, ...claims } }
      } catch (problem) {
        return problemOf(client, problem)
      }
    },
  }
}

type Client = typeof OpenIdClient

/**
 * The client authentication method that the provider supports; HTTP Basic by default (OpenID Connect Discovery 1.0, 3).
 */
function authenticationOf(client: Client, server: ServerMetadata, secret: string) {
  const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  return methods.includes('client_secret_post') ? client.ClientSecretPost(secret) : client.ClientSecretBasic(secret)
}

function problemOf(client: Client, problem: unknown): ProviderAnswer {
  if (problem instanceof client.AuthorizationResponseError)
    return { kind: 'Problem', problem: 'Declined', detail: problem.error }
  if (problem instanceof GuardedFetchError || problem instanceof DOMException || isUnanswered(problem))
    return { kind: 'Problem', problem: 'ProviderUnreachable', detail: messageOf(problem) }
  if (problem instanceof client.ResponseBodyError) return invalid(problem.error)
  return invalid(messageOf(problem))
}

/** openid-client wraps the errors of its transport. */
const isUnanswered = (problem: unknown): boolean =>
  problem instanceof Error &&
  (problem.cause instanceof GuardedFetchError || ['OAUTH_TIMEOUT', 'OAUTH_ABORT'].includes(codeOf(problem) ?? ''))

const codeOf = (problem: Error): string | undefined => (problem as { code?: string }).code

const messageOf = (problem: unknown): string =>
  problem instanceof Error ? [codeOf(problem), problem.message].filter(Boolean).join(' ') : 'unknown'

const invalid = (detail: string): ProviderAnswer => ({ kind: 'Problem', problem: 'ProviderAnswerInvalid', detail })
