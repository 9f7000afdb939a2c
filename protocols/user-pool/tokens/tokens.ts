import { createHash, randomUUID, type KeyObject } from 'node:crypto'
import { compactVerify, createLocalJWKSet, errors, jwtVerify } from 'jose'
import type { JSONWebKeySet, JWTPayload } from 'jose'
import { claimsWithin, hasScope, SELF_SERVICE_SCOPE } from '../rules/oauth/claims.ts'
import { identitiesClaim } from '../rules/identities.ts'
import { shownEmail } from './user-attributes.ts'
import { signJwt } from './sign-jwt.ts'
import type { SignIn } from '../rules/oauth/refresh-tokens.ts'
import type { PoolUser } from '../storage/store.ts'

/** The pool's signing keys. */
export type PoolKeys = {
  /** The RSA private key that signs now. */
  signingKey: () => Promise<{ kid: string; privateKey: KeyObject }>
  /** Every public key whose tokens may still be valid. */
  publicKeys: () => Promise<JSONWebKeySet>
}

/** There is no id token for a hosted sign-in without the scope `openid`. */
type IssuedTokens = { AccessToken: string; IdToken?: string; ExpiresIn: number; TokenType: 'Bearer' }

type IssueOptions = {
  issuer: string
  lifetimeSeconds: number
  /** The user's groups; without any there is no claim. */
  groups?: readonly string[]
  now: Date
  /** The client's nonce, which is returned in the id token. */
  nonce?: string | undefined
}

/**
 * Issues an access and an id token for one sign-in, with Amazon Cognito's claims. The access token has no `aud` and no
 * e-mail address; all custom attributes are strings; times are epoch seconds. Tokens of a hosted sign-in have its
 * scope, and the id token has the claims of that scope and the client's nonce.
 */
export async function issueTokens(
  keys: PoolKeys,
  user: PoolUser,
  signIn: SignIn,
  { issuer, lifetimeSeconds, groups, now, nonce }: IssueOptions,
): Promise<IssuedTokens> {
  const key = await keys.signingKey()
  const issuedAt = Math.floor(now.getTime() / 1000)
  const shared = {
    sub: user.sub,
    iss: issuer,
    iat: issuedAt,
    exp: issuedAt + lifetimeSeconds,
    auth_time: Math.floor(signIn.authTime.getTime() / 1000),
    origin_jti: signIn.originJti,
    event_id: randomUUID(),
    ...(groups === undefined || groups.length === 0 ? {} : { 'cognito:groups': groups }),
  }
  const sign = (claims: JWTPayload) => signJwt(key, { ...claims, ...shared, jti: randomUUID() })
  const { scope } = signIn
  const access = sign({
    token_use: 'access',
    client_id: signIn.clientId,
    username: user.sub,
    scope: scope ?? SELF_SERVICE_SCOPE,
    ...(scope === undefined ? {} : { version: 2 }),
    ...(signIn.deviceKey === undefined ? {} : { device_key: signIn.deviceKey }),
  })
  const issued = { ExpiresIn: lifetimeSeconds, TokenType: 'Bearer' } as const
  if (scope !== undefined && !hasScope(scope, 'openid')) return { AccessToken: await access, ...issued }
  const { attributes, phone } = user
  const { email, emailVerified } = shownEmail(user)
  const claims = {
    ...attributes,
    ...identitiesClaim(attributes),
    email,
    email_verified: emailVerified,
    ...(phone && { phone_number: phone.number, phone_number_verified: phone.verified }),
  }
  const id = sign({
    ...claimsWithin(claims, scope ?? SELF_SERVICE_SCOPE),
    token_use: 'id',
    aud: signIn.clientId,
    'cognito:username': user.sub,
    ...(scope === undefined ? {} : { at_hash: halfHash(await access) }),
    ...(nonce === undefined ? {} : { nonce }),
  })
  // both at once, on two threads
  const [AccessToken, IdToken] = await Promise.all([access, id])
  return { AccessToken, IdToken, ...issued }
}

/** The left half of a token's SHA-256, which ties the id token to it (OpenID Connect Core 1.0, 3.1.3.6). */
const halfHash = (token: string): string =>
  createHash('sha256').update(token, 'ascii').digest().subarray(0, 16).toString('base64url')

type AccessTokenVerdict =
  { kind: 'Genuine'; sub: string; originJti: string; clientId: string } | { kind: 'Expired' } | { kind: 'Invalid' }

/** Whether a token is an unexpired access token of this pool. Revocation is not checked. */
export async function readAccessToken(
  keys: PoolKeys,
  issuer: string,
  clientIds: readonly string[],
  token: string,
  now: Date,
): Promise<AccessTokenVerdict> {
  try {
    const { payload } = await jwtVerify(token, prepared(await keys.publicKeys()), {
      issuer,
      algorithms: ['RS256'],
      currentDate: now,
      requiredClaims: ['exp', 'sub', 'origin_jti', 'client_id', 'token_use'],
    })
    const { sub, origin_jti: originJti, client_id: clientId, token_use: use } = payload
    if (use !== 'access' || typeof sub !== 'string' || typeof originJti !== 'string') return { kind: 'Invalid' }
    if (typeof clientId !== 'string' || !clientIds.includes(clientId)) return { kind: 'Invalid' }
    return { kind: 'Genuine', sub, originJti, clientId }
  } catch (problem) {
    if (problem instanceof errors.JWTExpired) return { kind: 'Expired' }
    if (problem instanceof errors.JOSEError) return { kind: 'Invalid' }
    throw problem
  }
}

/** The user and the client that an id token was issued for. */
export type IdTokenHint = { sub: string; clientId: string }

/**
 * The user and client that an id token of this pool was issued for; undefined for any other token. An expired one is
 * accepted: it still identifies the session (OpenID Connect RP-Initiated Logout 1.0, section 2).
 */
export async function readIdTokenHint(keys: PoolKeys, issuer: string, token: string): Promise<IdTokenHint | undefined> {
  try {
    const { payload } = await compactVerify(token, prepared(await keys.publicKeys()), { algorithms: ['RS256'] })
    const claims = JSON.parse(Buffer.from(payload).toString('utf8')) as Partial<Record<string, unknown>>
    const { iss, token_use: use, sub, aud: clientId } = claims
    if (iss !== issuer || use !== 'id' || typeof sub !== 'string' || typeof clientId !== 'string') return undefined
    return { sub, clientId }
  } catch (problem) {
    if (problem instanceof errors.JOSEError) return undefined
    throw problem
  }
}

const preparedSets = new WeakMap<JSONWebKeySet, ReturnType<typeof createLocalJWKSet>>()

/** A key set ready for use; the same set is prepared once. */
function prepared(jwks: JSONWebKeySet): ReturnType<typeof createLocalJWKSet> {
  const known = preparedSets.get(jwks) ?? createLocalJWKSet(jwks)
  preparedSets.set(jwks, known)
  return known
}
