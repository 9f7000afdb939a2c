import {
  createLocalJWKSet,
  createRemoteJWKSet,
  errors,
  jwtVerify,
  type JSONWebKeySet,
  type JWTVerifyGetKey,
} from 'jose'
import type { Clock } from '#platform/clock.ts'
import { SELF_SERVICE_SCOPE } from '#protocols/user-pool/index.ts'
import { isUuid } from '#values/uuid.ts'
import { cacheVerifiedTokens } from './cache-verified-tokens.ts'

/** The issuer whose tokens this installation accepts. */
interface AccessTokenIssuer {
  /** One, or several forms of the same one. */
  readonly issuer: string | readonly string[]
  /** The clients whose tokens are accepted; an access token carries no `aud`. */
  readonly clientIds: readonly string[]
  /** The keys themselves, or the address where the issuer publishes them. */
  readonly keys:
    | { readonly kind: 'Local'; readonly read: () => Promise<JSONWebKeySet> }
    | { readonly kind: 'Remote'; readonly jwksUri: string }
  readonly clock: Clock
}

type AccessTokenRefusal = 'Expired' | 'NotAnAccessToken' | 'WrongClient' | 'ScopeMissing' | 'Invalid'

export type VerifiedAccessToken =
  | {
      readonly kind: 'Verified'
      readonly sub: string
      readonly originJti: string
      readonly clientId: string
      /** When the sign-in was; refreshed tokens keep it. */
      readonly authTime: Date
      readonly expiresAt: Date
    }
  | { readonly kind: 'Refused'; readonly reason: AccessTokenRefusal }

export type VerifyAccessToken = (token: string) => Promise<VerifiedAccessToken>

const maxTokenLength = 8192

/**
 * Makes the check of every bearer token: signature (RS256 only, keys only from the known issuer), issuer, lifetime,
 * `token_use`, client and scope (OWASP ASVS 5.0 V9.1, V9.2, V10.3.2). Revocation is checked with the session.
 * @throws when a remote issuer cannot be reached
 */
export function accessTokenVerifier({ issuer, clientIds, keys, clock }: AccessTokenIssuer): VerifyAccessToken {
  const findKey: JWTVerifyGetKey =
    keys.kind === 'Remote' ? createRemoteJWKSet(new URL(keys.jwksUri)) : localKeys(keys.read)
  const check: VerifyAccessToken = async (token) => {
    if (token.length > maxTokenLength) return refused('Invalid')
    try {
      const { payload } = await jwtVerify(token, findKey, {
        issuer: typeof issuer === 'string' ? issuer : [...issuer],
        algorithms: ['RS256'],
        currentDate: clock(),
        requiredClaims: ['exp', 'sub', 'token_use'],
      })
      if (payload['token_use'] !== 'access') return refused('NotAnAccessToken')
      const { sub, exp, client_id: clientId, origin_jti: originJti } = payload
      if (typeof clientId !== 'string' || !clientIds.includes(clientId)) return refused('WrongClient')
      if (!hasScope(payload['scope'])) return refused('ScopeMissing')
      if (typeof sub !== 'string' || !isUuid(sub) || typeof originJti !== 'string' || !isUuid(originJti))
        return refused('Invalid')
      const authTime = new Date(Number(payload['auth_time'] ?? payload.iat ?? 0) * 1000)
      return { kind: 'Verified', sub, originJti, clientId, authTime, expiresAt: new Date(Number(exp) * 1000) }
    } catch (problem) {
      return refused(reasonOf(problem))
    }
  }
  return cacheVerifiedTokens(check, { clock, keySet: keys.kind === 'Local' ? keys.read : undefined })
}

/** All calls concern the account, so the token needs the self-service scope. */
const hasScope = (scope: unknown): boolean => typeof scope === 'string' && scope.split(' ').includes(SELF_SERVICE_SCOPE)

/** The issuer's own keys, prepared once for each set. */
function localKeys(read: () => Promise<JSONWebKeySet>): JWTVerifyGetKey {
  let prepared: { jwks: JSONWebKeySet; find: JWTVerifyGetKey } | undefined
  return async (header, token) => {
    const jwks = await read()
    if (prepared?.jwks !== jwks) prepared = { jwks, find: createLocalJWKSet(jwks) }
    return prepared.find(header, token)
  }
}

function refused(reason: AccessTokenRefusal): VerifiedAccessToken {
  return { kind: 'Refused', reason }
}

function reasonOf(problem: unknown): AccessTokenRefusal {
  if (problem instanceof errors.JWKSTimeout) throw problem
  if (problem instanceof errors.JWTExpired) return 'Expired'
  if (problem instanceof errors.JOSEError && problem.code !== 'ERR_JOSE_GENERIC') return 'Invalid'
  throw problem
}
