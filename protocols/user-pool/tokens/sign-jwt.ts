import { sign, type KeyObject } from 'node:crypto'
import type { JWTPayload } from 'jose'

/**
 * A JSON Web Token in its compact form (RFC 7519, RFC 7515 section 7.1), signed with RS256 on Node's thread pool. Not
 * through Web Crypto, whose preparation blocks the event loop longer under load.
 */
export async function signJwt(
  { kid, privateKey }: { kid: string; privateKey: KeyObject },
  claims: JWTPayload,
): Promise<string> {
  const signed = `${encode({ kid, alg: 'RS256' })}.${encode(claims)}`
  const signature = await new Promise<Buffer>((resolve, reject) => {
    sign('sha256', Buffer.from(signed, 'ascii'), privateKey, (problem, made) =>
      problem ? reject(problem) : resolve(made),
    )
  })
  return `${signed}.${signature.toString('base64url')}`
}

const encode = (value: object): string => Buffer.from(JSON.stringify(value), 'utf8').toString('base64url')
