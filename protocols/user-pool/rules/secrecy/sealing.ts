import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const VERSION = 1
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts with AES-256-GCM under a fresh random nonce. `binding` names what is sealed and whose it is; it is
 * authenticated but not stored, so a sealed value that is moved to another row does not open. Layout: version (1 byte)
 * | nonce (12) | tag (16) | ciphertext.
 */
export function seal(key: Uint8Array, plain: Uint8Array, binding: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(binding, 'utf8'))
  const ciphertext = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([Buffer.from([VERSION]), nonce, cipher.getAuthTag(), ciphertext])
}

/**
 * Decrypts a value of {@link seal}.
 * @throws when the key, the binding or a byte differs
 */
export function unseal(key: Uint8Array, sealed: Uint8Array, binding: string): Buffer {
  if (sealed[0] !== VERSION || sealed.length < 1 + NONCE_BYTES + TAG_BYTES)
    throw new Error('user-pool: not a sealed value')
  const bytes = Buffer.from(sealed)
  const tagEnd = 1 + NONCE_BYTES + TAG_BYTES
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(1, 1 + NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(Buffer.from(binding, 'utf8')).setAuthTag(bytes.subarray(1 + NONCE_BYTES, tagEnd))
  return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()])
}

/** The pool's secrets, each derived from the one sealing key for one use only (HKDF, RFC 5869). */
export type PoolSecrets = {
  atRest: Uint8Array
  simulation: Uint8Array
  codes: Uint8Array
  refresh: Uint8Array
  session: Uint8Array
}

/** @param sealingKey exactly 32 bytes, kept outside the database. */
export function derivePoolSecrets(sealingKey: Uint8Array, poolId: string): PoolSecrets {
  if (sealingKey.length !== 32) throw new Error('user-pool: the sealing key must be 32 bytes')
  const derive = (use: string) => new Uint8Array(hkdfSync('sha256', sealingKey, poolId, `user-pool/${use}`, 32))
  return {
    atRest: derive('at-rest'),
    simulation: derive('simulation'),
    codes: derive('codes'),
    refresh: derive('refresh'),
    session: derive('session'),
  }
}
