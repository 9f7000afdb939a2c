import { sign, type KeyObject } from 'node:crypto'
import type { JsonObject } from './values.ts'

/** A key of the tool, with the id by which platforms find its public key. */
export interface ToolKey {
  readonly kid: string
  readonly privateKey: KeyObject
}

/** Signs a JSON Web Token with RS256, in compact form (RFC 7515, section 7.1; Security Framework 1.0, section 5.2). */
export async function signJwt({ kid, privateKey }: ToolKey, claims: JsonObject): Promise<string> {
  const signed = `${encode({ alg: 'RS256', typ: 'JWT', kid })}.${encode(claims)}`
  const signature = await new Promise<Buffer>((resolve, reject) => {
    sign('sha256', Buffer.from(signed, 'ascii'), privateKey, (problem, made) =>
      problem ? reject(problem) : resolve(made),
    )
  })
  return `${signed}.${signature.toString('base64url')}`
}

/** A public key in the format of a key set. */
export interface PublicToolKey {
  readonly kty: 'RSA'
  readonly kid: string
  readonly alg: 'RS256'
  readonly use: 'sig'
  readonly n: string
  readonly e: string
}

/**
 * The key set that a tool publishes for platforms (Security Framework 1.0, section 6.3). During a rotation it contains
 * the new and the old key.
 * @param keys public or private keys; only their public parts are published
 * @throws for keys that are not RSA keys
 */
export function toolKeySet(keys: readonly { readonly kid: string; readonly key: KeyObject }[]): {
  readonly keys: readonly PublicToolKey[]
} {
  return {
    keys: keys.map(({ kid, key }) => {
      const { kty, n, e } = key.export({ format: 'jwk' })
      if (kty !== 'RSA' || n === undefined || e === undefined) throw new TypeError(`lti: ${kid} is no RSA key`)
      return { kty, kid, alg: 'RS256', use: 'sig', n, e }
    }),
  }
}

const encode = (value: object): string => Buffer.from(JSON.stringify(value), 'utf8').toString('base64url')
