import { constants, createHash, createPublicKey, publicEncrypt } from 'node:crypto'

/** The 3072-bit safe prime N of RFC 5054 appendix A (= RFC 3526 group 15). */
export const N = BigInt(
  '0x' +
    'FFFFFFFFFFFFFFFFC90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74020BBEA63B139B22514A08798E3404DD' +
    'EF9519B3CD3A431B302B0A6DF25F14374FE1356D6D51C245E485B576625E7EC6F44C42E9A637ED6B0BFF5CB6F406B7ED' +
    'EE386BFB5A899FA5AE9F24117C4B1FE649286651ECE45B3DC2007CB8A163BF0598DA48361C55D39A69163FA8FD24CF5F' +
    '83655D23DCA3AD961C62F356208552BB9ED529077096966D670C354E4ABC9804F1746C08CA18217C32905E462E36CE3B' +
    'E39E772C180E86039B2783A2EC07A28FB5C55DF06F4C52C9DE2BCBF6955817183995497CEA956AE515D2261898FA0510' +
    '15728E5A8AAAC42DAD33170D04507A33A85521ABDF1CBA64ECFB850458DBEF0A8AEA71575D060C7DB3970F85A6E1E4C7' +
    'ABF5AE8CDB0933D71E8C94E04A25619DCEE3D2261AD2EE6BF12FFA06D98A0864D87602733EC86A64521F2B18177B200C' +
    'BBE117577A615D6C770988C0BAD946E208E24FA074E5AB3143DB5BFCE0FD108E4B82D120A93AD2CAFFFFFFFFFFFFFFFF',
)

/** The generator of the group. */
export const g = 2n

/**
 * A non-negative integer as the shortest two's-complement byte string: an even number of hex digits, with a leading
 * zero byte when the top bit is set. The width is not fixed: this is what the Cognito clients hash.
 */
export function pad(value: bigint): Buffer {
  const hex = value.toString(16)
  const even = hex.length % 2 === 0 ? hex : `0${hex}`
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex')
}

/** The bytes as one unsigned big-endian integer; no bytes are 0. */
export function toInteger(bytes: Uint8Array): bigint {
  return bytes.length === 0 ? 0n : BigInt(`0x${Buffer.from(bytes).toString('hex')}`)
}

/** SHA-256 over the parts in order. */
export function hash(...parts: readonly (Uint8Array | string)[]): Buffer {
  const sha256 = createHash('sha256')
  for (const part of parts) sha256.update(part)
  return sha256.digest()
}

/** The SRP-6a multiplier k = H(pad(N) | pad(g)). */
export const k = toInteger(hash(pad(N), pad(g)))

const modulus = Buffer.from(N.toString(16), 'hex')
const modulusText = modulus.toString('base64url')

/**
 * base ^ exponent mod N on the calling thread: about 0.7 ms for 256 bits. An RSA public-key operation without padding
 * is exactly this power, and OpenSSL takes a seventh of BigInt's time. Not constant-time: exponents that meet untrusted
 * numbers (b) are used for one sign-in only.
 */
export function power(base: bigint, exponent: bigint): bigint {
  const e = pad(exponent).toString('base64url')
  const key = createPublicKey({ format: 'jwk', key: { kty: 'RSA', n: modulusText, e } })
  const reduced = ((base % N) + N) % N
  const block = Buffer.from(reduced.toString(16).padStart(modulus.length * 2, '0'), 'hex')
  return toInteger(publicEncrypt({ key, padding: constants.RSA_NO_PADDING }, block))
}
