import { createLocalJWKSet, decodeJwt, errors, jwtVerify, type JSONWebKeySet, type JWTPayload } from 'jose'
import { send } from './send.ts'
import { must, Refusal, type Tool, type World } from './world.ts'

/** The maximum lifetime of a JWT from a tool, in seconds. */
const maxLifetimeSeconds = 300

/**
 * The verified claims of a JWT that a tool signed: RS256 by a key of the tool's published set, for this audience,
 * not expired, and valid for at most five minutes.
 * @throws Refusal
 */
export async function verified(
  world: World,
  token: string,
  audience: string,
): Promise<{ readonly tool: Tool; readonly claims: JWTPayload }> {
  const tool = world.tools.get(issuerOf(token))
  must(tool !== undefined, 401, 'invalid_client', 'the issuer is no client')
  try {
    const keys = (await (await send(tool.keySetUrl)).json()) as JSONWebKeySet
    const { payload, protectedHeader } = await jwtVerify(token, createLocalJWKSet(keys), {
      algorithms: ['RS256'],
      issuer: tool.clientId,
      audience,
      requiredClaims: ['iat', 'exp'],
      currentDate: world.now(),
    })
    must(protectedHeader.kid !== undefined, 401, 'invalid_client', 'no kid says which key signed')
    const { iat = 0, exp = 0 } = payload
    const now = world.now().getTime() / 1000
    must(iat <= now + 60, 401, 'invalid_client', 'iat lies ahead')
    must(exp - iat <= maxLifetimeSeconds, 401, 'invalid_client', 'it is valid for more than five minutes')
    return { tool, claims: payload }
  } catch (problem) {
    if (problem instanceof errors.JOSEError) throw new Refusal(401, 'invalid_client', problem.message)
    throw problem
  }
}

function issuerOf(token: string): string {
  try {
    return decodeJwt(token).iss ?? ''
  } catch {
    throw new Refusal(401, 'invalid_client', 'that is no JWT')
  }
}
