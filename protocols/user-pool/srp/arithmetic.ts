import { N, g, hash, k, pad, power, toInteger } from './group.ts'

/** The server's half of an exchange with the client's A. */
export type ExchangeTask = { A: bigint; verifier: bigint; secret: bigint }

/** B, u and S of an exchange; undefined when B or u is 0, which no client may accept. */
export type Agreement = { B: bigint; u: bigint; S: bigint } | undefined

/** B = kv + g^b, u = H(A | B), S = (A v^u)^b (RFC 5054 section 2.6): three powers, computed on the calling thread. */
export function agree({ A, verifier, secret }: ExchangeTask): Agreement {
  const B = (k * verifier + power(g, secret)) % N
  const u = scramble(A, B)
  if (B === 0n || u === 0n) return undefined
  return { B, u, S: power(A * power(verifier, u), secret) }
}

/** u = H(pad(A) | pad(B)). */
export function scramble(A: bigint, B: bigint): bigint {
  return toInteger(hash(pad(A), pad(B)))
}
