import { randomUUID } from 'node:crypto'
import { exportJWK, exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT, type CryptoKey, type JWK } from 'jose'

/** A key pair of the platform. */
export interface PlatformKey {
  readonly kid: string
  readonly privateKey: CryptoKey
  readonly publicJwk: JWK
  /** the public key as text, which a vulnerable tool would accept as a shared secret */
  readonly publicPem: string
}

/** The published keys, and the one that signs. */
export interface PlatformKeys {
  readonly current: () => PlatformKey
  readonly published: () => { readonly keys: readonly JWK[] }
  /** Signs with a new key from now on; the older ones stay published unless `dropOlder` is set. */
  readonly rotate: (options?: { readonly dropOlder?: boolean }) => Promise<PlatformKey>
}

export async function newKey(kid: string = randomUUID()): Promise<PlatformKey> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
  const publicJwk = { ...(await exportJWK(publicKey)), kid, use: 'sig', alg: 'RS256' }
  return { kid, privateKey, publicJwk, publicPem: await exportSPKI(publicKey) }
}

export async function platformKeys(): Promise<PlatformKeys> {
  let keys = [await newKey()]
  const current = () => {
    const last = keys.at(-1)
    if (!last) throw new Error('the platform has no key')
    return last
  }
  return {
    current,
    published: () => ({ keys: keys.map(({ publicJwk }) => publicJwk) }),
    async rotate({ dropOlder = false } = {}) {
      keys = [...(dropOlder ? [] : keys), await newKey()]
      return current()
    },
  }
}

/** How an id token is signed. `Own` is right; the others are attacks. */
export type Signing =
  | 'Own'
  /** by an unpublished key, under the right kid */
  | 'Foreign'
  /** alg none, without a signature */
  | 'None'
  /** HS256 with the published key as the secret */
  | 'PublicKeyAsSecret'
  /** signed correctly, then changed */
  | 'ChangedAfterwards'

/** Signs the claims; `header` overrides fields of the right header. */
export async function signed(
  claims: Record<string, unknown>,
  key: PlatformKey,
  signing: Signing = 'Own',
  header: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  if (signing === 'None') return new UnsecuredJWT(claims).encode()
  if (signing === 'PublicKeyAsSecret')
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: key.kid, ...header })
      .sign(Buffer.from(key.publicPem))
  const { privateKey } = signing === 'Foreign' ? await newKey(key.kid) : key
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: key.kid, ...header })
    .sign(privateKey)
  if (signing !== 'ChangedAfterwards') return token
  const [head = '', , signature = ''] = token.split('.')
  const changed = { ...claims, name: 'Somebody Else' }
  return [head, Buffer.from(JSON.stringify(changed)).toString('base64url'), signature].join('.')
}
