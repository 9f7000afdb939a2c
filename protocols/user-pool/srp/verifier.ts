import { randomBytes, timingSafeEqual } from 'node:crypto'
import { N, hash, pad, toInteger } from './group.ts'
import { runOnThread } from './threads.ts'

/** Stored instead of a password. It allows offline guessing, so it is stored sealed. */
export type PasswordVerifier = {
  /** 16 random bytes, read as an integer. */
  salt: bigint
  /** v = g^x mod N. */
  verifier: bigint
}

/** The owner of a verifier: the pool's name (the part of its id after `_`) and the user id that is hashed with it. */
type VerifierOwner = { poolName: string; userId: string }

/** x = H(pad(salt) | H(poolName + userId + ":" + password)), the text in UTF-8, the outer hash over bytes. */
export function privateExponent(owner: VerifierOwner, password: string, salt: bigint): bigint {
  return toInteger(hash(pad(salt), hash(`${owner.poolName}${owner.userId}:${password}`)))
}

/** A verifier for a new password. `salt` is 16 random bytes unless given. */
export async function createVerifier(
  owner: VerifierOwner,
  password: string,
  salt = toInteger(randomBytes(16)),
): Promise<PasswordVerifier> {
  return { salt, verifier: await runOnThread({ kind: 'Verifier', exponent: privateExponent(owner, password, salt) }) }
}

/** Whether the password matches the verifier, compared in constant time. */
export async function matchesPassword(
  owner: VerifierOwner,
  password: string,
  known: PasswordVerifier,
): Promise<boolean> {
  const offered = await createVerifier(owner, password, known.salt)
  return timingSafeEqual(fixedWidth(offered.verifier), fixedWidth(known.verifier))
}

/** The verifier as bytes for storage: 16 bytes of salt, then 384 bytes of v. */
export function encodeVerifier(known: PasswordVerifier): Buffer {
  return Buffer.concat([fixedWidth(known.salt).subarray(-16), fixedWidth(known.verifier)])
}

/** The reverse of {@link encodeVerifier}. */
export function decodeVerifier(bytes: Uint8Array): PasswordVerifier {
  if (bytes.length !== 16 + 384) throw new Error('user-pool: a stored verifier has the wrong length')
  return { salt: toInteger(bytes.subarray(0, 16)), verifier: toInteger(bytes.subarray(16)) }
}

function fixedWidth(value: bigint): Buffer {
  return Buffer.from((value % N).toString(16).padStart(768, '0'), 'hex')
}
