import { randomUUID } from 'node:crypto'
import { SignJWT, createLocalJWKSet, errors, jwtVerify } from 'jose'
import type { CryptoKey, JSONWebKeySet, JWTPayload } from 'jose'
import type { SignIn } from './rules/refresh-tokens.ts'
import type { PoolUser } from './store.ts'

/** The pool's signing keys. */
export type PoolKeys = {
  /** The RSA private key that signs now. */
  signingKey: () => Promise<{ kid: string; privateKey: CryptoKey }>
  /** Every public key whose tokens may still be alive. */
  publicKeys: () => Promise<JSONWebKeySet>
}

export type IssuedTokens = { AccessToken: string; IdToken: string; ExpiresIn: number; TokenType: 'Bearer' }

/** The scope of tokens that come from the JSON protocol. */
export const SELF_SERVICE_SCOPE = 'aws.cognito.signin.user.admin'

export type IssueOptions = {
  issuer: string
  lifetimeSeconds: number
  /** The user's groups; without any there is no claim. */
  groups?: readonly string[]
  now: Date
}

/**
 * An access and an id token for one sign-in, with the claims Amazon Cognito gives them. The access token carries no `aud` and no e-mail
 * address; all custom attributes are strings; times are epoch seconds.
 */
export async function issueTokens(
  keys: PoolKeys,
  user: PoolUser,
  signIn: SignIn,
  { issuer, lifetimeSeconds, groups, now }: IssueOptions,
): Promise<IssuedTokens> {
  const { kid, privateKey } = await keys.signingKey()
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
  const sign = (claims: JWTPayload) =>
    new SignJWT({ ...claims, ...shared, jti: randomUUID() }).setProtectedHeader({ kid, alg: 'RS256' }).sign(privateKey)
  const [AccessToken, IdToken] = await Promise.all([
    sign({
      token_use: 'access',
      client_id: signIn.clientId,
      username: user.sub,
      scope: SELF_SERVICE_SCOPE,
      ...(signIn.deviceKey === undefined ? {} : { device_key: signIn.deviceKey }),
    }),
    sign({
      ...user.attributes,
      token_use: 'id',
      aud: signIn.clientId,
      'cognito:username': user.sub,
      email: user.email,
      email_verified: user.emailVerified,
      ...(user.phone && { phone_number: user.phone.number, phone_number_verified: user.phone.verified }),
    }),
  ])
  return { AccessToken, IdToken, ExpiresIn: lifetimeSeconds, TokenType: 'Bearer' }
}

export type AccessTokenVerdict =
  { kind: 'Genuine'; sub: string; originJti: string; clientId: string } | { kind: 'Expired' } | { kind: 'Invalid' }

/** Whether a token is an unexpired access token of this pool. Revocation is not looked at. */
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

const preparedSets = new WeakMap<JSONWebKeySet, ReturnType<typeof createLocalJWKSet>>()

/** A key set ready for use; the same set is prepared once. */
function prepared(jwks: JSONWebKeySet): ReturnType<typeof createLocalJWKSet> {
  const known = preparedSets.get(jwks) ?? createLocalJWKSet(jwks)
  preparedSets.set(jwks, known)
  return known
}
