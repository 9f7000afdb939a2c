import { constants, createPublicKey, getDiffieHellman, publicEncrypt, randomBytes } from 'node:crypto'

/** The group of the user pool: RFC 3526 group 15, 3072 bits. */
const modulus = getDiffieHellman('modp15').getPrime()

// An RSA operation without padding is a modular power: OpenSSL's fastest with an exponent of 256 bits.
const exponent = randomBytes(32)
exponent[0] = 0x7f
exponent[31] = 0x01
const key = createPublicKey({
  format: 'jwk',
  key: { kty: 'RSA', n: modulus.toString('base64url'), e: exponent.toString('base64url') },
})
const base = Buffer.concat([Buffer.alloc(1), randomBytes(modulus.length - 1)])

/** The three modular powers of one SRP sign-in (RFC 5054 section 2.6) by OpenSSL, and nothing else. */
export function bareSignIn(): void {
  for (let power = 0; power < 3; power += 1) publicEncrypt({ key, padding: constants.RSA_NO_PADDING }, base)
}
