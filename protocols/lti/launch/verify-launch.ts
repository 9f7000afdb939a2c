import { createHash, timingSafeEqual } from 'node:crypto'
import { compactVerify, decodeProtectedHeader, errors } from 'jose'
import type { Registration } from '../registration.ts'
import { identifierOf, isObject, parseJson, type JsonObject } from '../values.ts'
import { MAX_TOKEN_LENGTH } from './authorization-response.ts'
import type { KeySets } from './key-sets.ts'
import { refused, type Launch, type LaunchRefused } from './launch.ts'
import { readLaunch } from './read-launch.ts'

/** A token and the values that it must match. */
export interface LaunchToVerify {
  /** The registration of the login; it is never looked up by the token's content. */
  readonly registration: Registration
  readonly idToken: string
  /** The nonce that was sent with the login. The caller must ensure that it is used only once. */
  readonly nonce: string
  readonly targetLinkUri: string
  readonly keys: KeySets
  readonly now: Date
}

/** The allowed clock difference and the maximum age of a message, both in seconds. */
const clockSkewMs = 60
const maxAgeMs = 600

/**
 * Verifies that a token is a current message of the registered platform to the registered tool for this login (Security
 * Framework 1.0, section 5.1.3; Core 1.3, section 5). The caller checks the deployment and the target. Addresses and
 * keys in the token's own header (jku, x5u, jwk) are ignored.
 */
export async function verifyLaunch(
  given: LaunchToVerify,
): Promise<{ readonly kind: 'Launch'; readonly launch: Launch } | LaunchRefused> {
  const claims = await verifiedClaims(given)
  if (claims.kind === 'Refused') return claims
  const problem =
    wrongParty(claims.claims, given.registration) ??
    wrongTime(claims.claims, given.now.getTime() / 1000) ??
    wrongNonce(claims.claims['nonce'], given.nonce)
  if (problem !== undefined) return problem
  const launch = readLaunch(claims.claims, given.targetLinkUri)
  return 'kind' in launch ? launch : { kind: 'Launch', launch }
}

/** The claims of the token if a key of the platform signed it with RS256. */
async function verifiedClaims({
  idToken,
  registration,
  keys,
}: LaunchToVerify): Promise<{ kind: 'Claims'; claims: JsonObject } | LaunchRefused> {
  const header = idToken.length <= MAX_TOKEN_LENGTH ? headerOf(idToken) : undefined
  if (header === undefined) return refused('NotAToken')
  if (header['alg'] !== 'RS256') return refused('AlgorithmNotAllowed', header['alg'])
  const kid = identifierOf(header['kid'])
  if (kid === undefined) return refused('KeyUnknown', 'no key id')
  const found = await keys.find(registration.keySetUrl, kid)
  if (found.kind === 'KeySetUnreachable') return refused(found.kind, found.detail)
  if (found.kind === 'KeyUnknown') return refused(found.kind, kid)
  try {
    const { payload } = await compactVerify(idToken, found.key, { algorithms: ['RS256'] })
    const claims = parseJson(new TextDecoder().decode(payload))
    return isObject(claims) ? { kind: 'Claims', claims } : refused('NotAToken')
  } catch (problem) {
    return refused(problem instanceof errors.JWSSignatureVerificationFailed ? 'SignatureWrong' : 'NotAToken')
  }
}

function headerOf(idToken: string): JsonObject | undefined {
  if (!/^[\w-]+\.[\w-]+\.[\w-]*$/.test(idToken)) return undefined
  try {
    return { ...decodeProtectedHeader(idToken) }
  } catch {
    return undefined
  }
}

/** OpenID Connect Core 1.0, section 3.1.3.7, points 2 to 5: the audience is a string or a list of strings. */
function wrongParty({ iss, aud, azp }: JsonObject, registration: Registration): LaunchRefused | undefined {
  if (iss !== registration.issuer) return refused('WrongIssuer', iss)
  const audience: readonly unknown[] = Array.isArray(aud) ? aud : [aud]
  if (!audience.includes(registration.clientId)) return refused('WrongAudience', audience[0])
  if (azp === undefined ? audience.length > 1 : azp !== registration.clientId)
    return refused('WrongAuthorizedParty', azp)
  return undefined
}

function wrongTime({ exp, iat, nbf }: JsonObject, now: number): LaunchRefused | undefined {
  if (!isMoment(exp)) return refused('ClaimMalformed', 'exp')
  if (!isMoment(iat)) return refused('ClaimMalformed', 'iat')
  if (nbf !== undefined && !isMoment(nbf)) return refused('ClaimMalformed', 'nbf')
  if (now >= exp + clockSkewMs) return refused('Expired')
  if (iat > now + clockSkewMs || (nbf !== undefined && nbf > now + clockSkewMs)) return refused('IssuedInTheFuture')
  return now - iat > maxAgeMs ? refused('TooOld') : undefined
}

const isMoment = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

/** Compares in constant time, so that the duration reveals nothing about the expected nonce. */
function wrongNonce(claim: unknown, nonce: string): LaunchRefused | undefined {
  const isRight = typeof claim === 'string' && nonce !== '' && timingSafeEqual(digest(claim), digest(nonce))
  return isRight ? undefined : refused('WrongNonce')
}

const digest = (text: string) => createHash('sha256').update(text, 'utf8').digest()
