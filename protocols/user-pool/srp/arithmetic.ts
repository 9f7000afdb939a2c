import { N, g, hash, k, pad, power, toInteger } from './group.ts'

/** What is worked out on a thread. */
export type Task =
  /** The server's half of an exchange with the client's A. */
  | { kind: 'Exchange'; A: bigint; verifier: bigint; secret: bigint }
  /** g to a power. */
  | { kind: 'Verifier'; exponent: bigint }

/** B, u and S of an exchange; undefined when B or u is 0, which no client may accept. */
export type Agreement = { B: bigint; u: bigint; S: bigint } | undefined

export type Outcome<T extends Task> = T extends { kind: 'Exchange' } ? Agreement : bigint

/** Carries a task out where it is called: three powers for an exchange, one for a verifier. */
export function workOut(task: Task): Outcome<Task> {
  return task.kind === 'Verifier' ? power(g, task.exponent) : agree(task.A, task.verifier, task.secret)
}

function agree(A: bigint, verifier: bigint, secret: bigint): Agreement {
  const B = (k * verifier + power(g, secret)) % N
  const u = scramble(A, B)
  if (B === 0n || u === 0n) return undefined
  return { B, u, S: power(A * power(verifier, u), secret) }
}

/** u = H(pad(A) | pad(B)). */
export function scramble(A: bigint, B: bigint): bigint {
  return toInteger(hash(pad(A), pad(B)))
}
