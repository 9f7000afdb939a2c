import { createHmac, randomBytes } from 'node:crypto'
import { N, pad, toInteger } from './group.ts'
import { runOnThread } from './threads.ts'
import type { PasswordVerifier } from './verifier.ts'

const INFO = Buffer.concat([Buffer.from('Caldera Derived Key', 'utf8'), Buffer.from([1])])

/** The server's half of SRP-6a: its public value, and the key that a client with the right password also derives. */
export type Exchange = { kind: 'Agreed'; B: bigint; key: Buffer } | { kind: 'IllegalValue' }

/**
 * Answers the client's public value A (RFC 5054 section 2.5.3), with the arithmetic on a worker thread. A mod N = 0 and
 * u = 0 are refused.
 * @param secret the server's ephemeral b; 256 random bits unless given
 * @throws ThreadsBusy
 */
export async function answerExchange(
  A: bigint,
  known: PasswordVerifier,
  secret = toInteger(randomBytes(32)),
): Promise<Exchange> {
  if (A % N === 0n) return { kind: 'IllegalValue' }
  const agreed = await runOnThread({ kind: 'Exchange', A, verifier: known.verifier, secret })
  if (agreed === undefined) return { kind: 'IllegalValue' }
  return { kind: 'Agreed', B: agreed.B, key: deriveKey(agreed.S, agreed.u) }
}

/** The first 16 bytes of HKDF (RFC 5869) over pad(S) with pad(u) as salt. */
export function deriveKey(S: bigint, u: bigint): Buffer {
  const pseudoRandomKey = createHmac('sha256', pad(u)).update(pad(S)).digest()
  return createHmac('sha256', pseudoRandomKey).update(INFO).digest().subarray(0, 16)
}
