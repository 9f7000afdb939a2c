import { createPrivateKey, generateKeyPair, randomUUID, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import { exportJWK } from 'jose'
import { seal, unseal } from '#protocols/user-pool/index.ts'
import type { StoredSigningKey } from './signing-key-store.ts'

/** Bits of every new RSA key. */
export const rsaBits = 3072

const generate = promisify(generateKeyPair)

/**
 * A new RSA key of 3072 bits (128 bits of strength, NIST SP 800-57 part 1 table 2), its private half sealed. The tokens of
 * unmodified Cognito clients and the messages of LTI 1.3 are signed with RS256, so no other kind of key will do.
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

/** The private half, ready to sign with. */
export function openSigningKey(
  sealingKey: Uint8Array,
  { kid, sealedPrivateKey }: Pick<StoredSigningKey, 'kid' | 'sealedPrivateKey'>,
): KeyObject {
  return createPrivateKey(unseal(sealingKey, sealedPrivateKey, binding(kid)))
}

const binding = (kid: string): string => `signing key ${kid}`
