import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Clock, Registration, SendRequest } from '../registration.ts'
import { isObject, parseJson, type JsonObject } from '../values.ts'
import { requestService, jsonOf, successOf, type Answer } from './http-request.ts'
import { failed, type Outcome } from './outcome.ts'

/** Access tokens for the services of platforms (Security Framework 1.0, section 4). */
export interface AccessTokens {
  readonly get: (registration: Registration, scopes: readonly string[]) => Promise<Outcome<{ readonly token: string }>>
  /** Removes a cached token after a service answered 401; the next `get` requests a new one. */
  readonly forget: (registration: Registration, scopes: readonly string[]) => void
}

export interface AccessTokensParts {
  readonly send: SendRequest
  readonly clock: Clock
  /** Signs claims with the tool's key, using RS256 and the key id. */
  readonly sign: (claims: JsonObject) => Promise<string>
  /** in ms */
  readonly timeoutMs?: number
  /** The maximum number of cached tokens. */
  readonly maxTokens?: number
}

type Got = Outcome<{ readonly token: string }>

/** Caches tokens until one minute before they expire. Concurrent calls for the same token share one request. */
export function accessTokens({ send, clock, sign, timeoutMs, maxTokens = 1000 }: AccessTokensParts): AccessTokens {
  const cache = new LRUCache<string, { token: string; until: number }>({ max: maxTokens })
  const underway = new Map<string, Promise<Got>>()

  async function request(registration: Registration, scopes: readonly string[], key: string): Promise<Got> {
    const assertion = await sign(assertionClaims(registration, clock()))
    const answer = await requestService(send, registration.tokenEndpoint, tokenRequest(assertion, scopes), timeoutMs)
    const read = answer.kind === 'Failed' ? answer : readToken(answer)
    if (read.kind === 'Failed') return read
    cache.set(key, { token: read.token, until: clock().getTime() + (read.lastsSeconds - 60) * 1000 })
    return { kind: 'Ok', token: read.token }
  }

  return {
    async get(registration, scopes) {
      const key = keyOf(registration, scopes)
      const known = cache.get(key)
      if (known !== undefined && clock().getTime() < known.until) return { kind: 'Ok', token: known.token }
      const already = underway.get(key)
      if (already) return already
      const pending = request(registration, scopes, key).finally(() => underway.delete(key))
      underway.set(key, pending)
      return pending
    },
    forget: (registration, scopes) => void cache.delete(keyOf(registration, scopes)),
  }
}

const sorted = (scopes: readonly string[]) => [...new Set(scopes)].toSorted()

const keyOf = ({ issuer, clientId, tokenEndpoint }: Registration, scopes: readonly string[]) =>
  JSON.stringify([issuer, clientId, tokenEndpoint, ...sorted(scopes)])

/** The claims of RFC 7523, section 3, as Security Framework 1.0, section 4.1.1, requires them. */
function assertionClaims({ clientId, tokenAudience, tokenEndpoint }: Registration, now: Date): JsonObject {
  const iat = Math.floor(now.getTime() / 1000)
  return {
    iss: clientId,
    sub: clientId,
    aud: tokenAudience ?? tokenEndpoint,
    iat,
    exp: iat + 300,
    jti: randomUUID(),
  }
}

const tokenRequest = (assertion: string, scopes: readonly string[]) => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
  body: new URLSearchParams({
    grant_type: 'client_credentials',
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    client_assertion: assertion,
    scope: sorted(scopes).join(' '),
  }),
})

/** Reads a token response (RFC 6749, sections 5.1 and 5.2). */
function readToken(answer: Answer): Outcome<{ readonly token: string; readonly lastsSeconds: number }> {
  const success = successOf(answer)
  if (success.kind === 'Failed') return { ...success, detail: `${success.detail}${errorIn(answer.text)}` }
  const read = jsonOf(answer)
  if (read.kind === 'Failed') return read
  if (!isObject(read.json)) return failed('Malformed', 'no token')
  const { access_token: token, token_type: type, expires_in: given } = read.json
  if (typeof token !== 'string' || token.length > 16_384 || !/^[\x21-\x7e]+$/.test(token))
    return failed('Malformed', 'no token')
  if (typeof type !== 'string' || type.toLowerCase() !== 'bearer') return failed('Malformed', 'no bearer token')
  const seconds = Number(given ?? 300)
  return { kind: 'Ok', token, lastsSeconds: Number.isFinite(seconds) ? Math.min(seconds, 86_400) : 0 }
}

/** The platform's error code, such as `invalid_client`. */
function errorIn(text: string): string {
  const given = parseJson(text)
  const error = isObject(given) ? given['error'] : undefined
  return typeof error === 'string' && /^[\w.-]{1,60}$/.test(error) ? ` ${error}` : ''
}
