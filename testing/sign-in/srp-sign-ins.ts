// A worker thread of a test: signs in repeatedly with the older client's arithmetic and counts the results.
import { createHash } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import { deriveKey } from '#protocols/user-pool/srp/exchange.ts'
import { N, g, k, power } from '#protocols/user-pool/srp/group.ts'
import { agree, scramble } from '#protocols/user-pool/srp/arithmetic.ts'
import { privateExponent } from '#protocols/user-pool/srp/verifier.ts'
import { srpClient } from './srp-client.ts'

/** The input and the result of a thread. `short…` counts numbers whose first byte was zero. */
export interface SignInRounds {
  readonly seed: string
  readonly people: number
  readonly signInsEach: number
}
export interface SignInTally {
  agreed: number
  failed: string[]
  shortA: number
  shortB: number
  shortU: number
  shortS: number
  shortSalt: number
}

/** Pseudo-random numbers, the same in every run. */
function stream(seed: string): (bytes: number) => bigint {
  let count = 0
  return (bytes) => {
    const blocks = Array.from({ length: Math.ceil(bytes / 32) }, () =>
      createHash('sha256')
        .update(`${seed} ${(count += 1)}`)
        .digest('hex'),
    )
    return BigInt(`0x${blocks.join('').slice(0, bytes * 2)}`)
  }
}

const isShort = (value: bigint, bits: bigint) => value >> (bits - 8n) === 0n

/**
 * The first exponent, from `first` on, for which `from` + g^exponent begins with `zeros` zero bytes. Each step is a
 * single multiplication by g.
 */
function shortPower(first: bigint, from: bigint, zeros: bigint): bigint {
  let [exponent, value] = [first, power(g, first)]
  while (((from + value) % N) >> (3072n - 8n * zeros) !== 0n) {
    exponent += 1n
    value = (value * g) % N
  }
  return exponent
}

const { seed, people, signInsEach } = workerData as SignInRounds
const next = stream(seed)
const poolName = 'Kursiva01'
const tally: SignInTally = { agreed: 0, failed: [], shortA: 0, shortB: 0, shortU: 0, shortS: 0, shortSalt: 0 }

for (let person = 0; person < people; person += 1) {
  const user = `00000000-0000-4000-8000-${person.toString().padStart(12, '0')}`
  const password = `pæssord ñ ${next(8).toString(36)}`
  // every tenth salt begins with zero bytes, which a random one rarely does
  const salt = person % 10 === 0 ? next(14) : next(16)
  tally.shortSalt += isShort(salt, 128n) ? 1 : 0
  const verifier = power(g, privateExponent({ poolName, userId: user }, password, salt))
  for (let count = 0; count < signInsEach; count += 1) {
    // of the first three sign-ins one has a short A, one a short B, one an even shorter A
    const a =
      count === 0
        ? shortPower(next(8), 0n, 1n)
        : count === 2 && person % 25 === 0
          ? shortPower(next(8), 0n, 2n)
          : next(8)
    const b = count === 1 ? shortPower(next(8), (k * verifier) % N, 1n) : next(8)
    const client = srpClient(poolName, a)
    const agreed = agree({ A: client.A, verifier, secret: b })
    if (agreed === undefined) throw new Error('the server refused a legal value')
    const { B, u, S } = agreed
    tally.shortA += isShort(client.A, 3072n) ? 1 : 0
    tally.shortB += isShort(B, 3072n) ? 1 : 0
    tally.shortU += isShort(scramble(client.A, B), 256n) ? 1 : 0
    tally.shortS += isShort(S, 3072n) ? 1 : 0
    const key = client.keyFor(user, password, { B, salt })
    if (key.equals(deriveKey(S, u))) tally.agreed += 1
    else tally.failed.push(`${seed}: person ${person}, sign-in ${count}`)
  }
}
// a worker thread has no origins, but oxlint takes it for a window
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage(tally)
