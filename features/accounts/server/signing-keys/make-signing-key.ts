import { createPrivateKey, generateKeyPair, randomUUID, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import { exportJWK } from 'jose'
import { seal, unseal } from '#protocols/user-pool/index.ts'
import type { StoredSigningKey } from './signing-key-store.ts'

/** Bits of every new RSA key. */
const rsaBits = 3072

const generate = promisify(generateKeyPair)

/**
 * A new RSA key of 3072 bits (128 bits of strength, NIST SP 800-57 part 1 table 2) with a sealed private key.
 * Unmodified Cognito clients and LTI 1.3 require RS256.
 * @param sealingKey 32 bytes
 */
export async function makeSigningKey(sealingKey: Uint8Array, signsFrom: Date): Promise<StoredSigningKey> {
  const { privateKey, publicKey } = await generate('rsa', { modulusLength: rsaBits })
  const kid = randomUUID()
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' })
  return {
    kid,
    publicJwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' },
    sealedPrivateKey: seal(sealingKey, Buffer.from(pem), binding(kid)),
    signsFrom,
    retiredAt: null,
  }
}

/** Unseals the private key. */
export function openSigningKey(
  sealingKey: Uint8Array,
  { kid, sealedPrivateKey }: Pick<StoredSigningKey, 'kid' | 'sealedPrivateKey'>,
): KeyObject {
  return createPrivateKey(unseal(sealingKey, sealedPrivateKey, binding(kid)))
}

const binding = (kid: string): string => `signing key ${kid}`
