import { createHash, createHmac } from 'node:crypto'
import * as cognito from 'amazon-cognito-identity-js'
import { expect, test } from 'vitest'
import { signClaim, provesClaim } from './claim.ts'
import { answerExchange } from './exchange.ts'
import { N, pad } from './group.ts'
import { createVerifier } from './verifier.ts'

const poolName = 'Kursiva01'

/** A client written from the protocol's description alone, with hex texts where the server has bytes. */
const client = {
  hash: (hex: string) => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex'),
  hex(value: bigint): string {
    const digits = value.toString(16)
    const whole = digits.length % 2 === 1 ? `0${digits}` : digits
    return Number.parseInt(whole.charAt(0), 16) >= 8 ? `00${whole}` : whole
  },
  power(base: bigint, exponent: bigint): bigint {
    const table = [1n]
    for (let last = 1n; table.length < 16; table.push(last)) last = (last * base) % N
    let result = 1n
    for (const digit of exponent.toString(16)) {
      for (let square = 0; square < 4; square += 1) result = (result * result) % N
      result = (result * (table[Number.parseInt(digit, 16)] ?? 1n)) % N
    }
    return result
  },
  number: (hex: string) => BigInt(`0x${hex}`),
  x(userId: string, password: string, salt: bigint): bigint {
    const inner = createHash('sha256').update(`${poolName}${userId}:${password}`, 'utf8').digest('hex')
    return client.number(client.hash(client.hex(salt) + inner))
  },
  key(a: bigint, A: bigint, B: bigint, x: bigint, gToX: bigint) {
    const k = client.number(client.hash(`00${N.toString(16)}02`))
    const uHex = client.hash(client.hex(A) + client.hex(B))
    const u = client.number(uHex)
    const base = (((B - k * gToX) % N) + N) % N
    const S = client.power(base, a + u * x)
    const prk = createHmac('sha256', Buffer.from(client.hex(u), 'hex'))
      .update(Buffer.from(client.hex(S), 'hex'))
      .digest()
    return { S, u, key: createHmac('sha256', prk).update('Caldera Derived Key\u0001', 'utf8').digest().subarray(0, 16) }
  },
}

/** Random-looking numbers that are the same in every run. */
function stream(seed: string) {
  let count = 0
  return (bytes: number): bigint => {
    const blocks = Array.from({ length: Math.ceil(bytes / 32) }, () =>
      createHash('sha256')
        .update(`${seed} ${(count += 1)}`)
        .digest('hex'),
    )
    return BigInt(`0x${blocks.join('').slice(0, bytes * 2)}`)
  }
}

function agree(server: ReturnType<typeof answerExchange>) {
  if (server.kind !== 'Agreed') throw new Error('the server refused a legal value')
  return server
}

test(
  'I1: two thousand logins of an independent client agree with the server, short numbers included',
  { timeout: 300_000 },
  () => {
    const next = stream('logins')
    const short = { A: 0, B: 0, u: 0, S: 0, salt: 0 }
    for (let person = 0; person < 100; person += 1) {
      const userId = `00000000-0000-4000-8000-${person.toString().padStart(12, '0')}`
      const password = `pæssord ñ ${next(8).toString(36)}`
      // Every tenth salt begins with zero bytes, as a random one rarely does.
      const salt = person % 10 === 0 ? next(14) : next(16)
      const known = createVerifier({ poolName, userId }, password, salt)
      const x = client.x(userId, password, salt)
      const gToX = client.power(2n, x)
      expect(known.verifier).toBe(gToX)
      short.salt += salt < 1n << 120n ? 1 : 0
      for (let login = 0; login < 20; login += 1) {
        const a = next(8)
        const A = client.power(2n, a)
        const server = agree(answerExchange(A, known, next(8)))
        const { S, u, key } = client.key(a, A, server.B, x, gToX)
        short.A += A >> 3064n === 0n ? 1 : 0
        short.B += server.B >> 3064n === 0n ? 1 : 0
        short.u += u >> 248n === 0n ? 1 : 0
        short.S += S >> 3064n === 0n ? 1 : 0
        expect(key.equals(server.key)).toBe(true)
      }
    }
    for (const count of Object.values(short)) expect(count).toBeGreaterThan(0)
  },
)

test('I1: a wrong password, user id, pool or salt never agrees', () => {
  const next = stream('wrong')
  const owner = { poolName, userId: 'u-1' }
  const known = createVerifier(owner, 'the right password', next(16))
  const a = next(128)
  const A = client.power(2n, a)
  const server = agree(answerExchange(A, known))
  const attempt = (userId: string, password: string, salt: bigint) => {
    const x = client.x(userId, password, salt)
    return client.key(a, A, server.B, x, client.power(2n, x)).key.equals(server.key)
  }
  expect(attempt('u-1', 'the right password', known.salt)).toBe(true)
  expect(attempt('u-1', 'the right password ', known.salt)).toBe(false)
  expect(attempt('u-2', 'the right password', known.salt)).toBe(false)
  expect(attempt('u-1', 'the right password', known.salt + 1n)).toBe(false)
})

test(
  'I1: the helper of amazon-cognito-identity-js agrees and signs a claim the server believes',
  { timeout: 60_000 },
  async () => {
    const next = stream('helper')
    const owner = { poolName, userId: '7d9a3c52-6b1e-4f0a-9c84-2f1b7e5d8a60' }
    for (let login = 0; login < 4; login += 1) {
      const known = createVerifier(owner, 'Blåbær på fjellet', next(16))
      const key = await signWithHelper(known, owner)
      expect(key).toBe(true)
    }
  },
)

async function signWithHelper(
  known: ReturnType<typeof createVerifier>,
  owner: { poolName: string; userId: string },
): Promise<boolean> {
  type Big = { toString(radix: number): string }
  type Done<T> = (problem: unknown, value: T) => void
  type Helper = {
    getLargeAValue(done: Done<Big>): void
    getPasswordAuthenticationKey(user: string, password: string, B: Big, salt: Big, done: Done<Uint8Array>): void
  }
  const { AuthenticationHelper } = cognito as unknown as { AuthenticationHelper: new (pool: string) => Helper }
  const helper = new AuthenticationHelper(owner.poolName)
  const A = await new Promise<Big>((resolve) => helper.getLargeAValue((_problem, value) => resolve(value)))
  const server = agree(answerExchange(BigInt(`0x${A.toString(16)}`), known))
  const BigInteger = A.constructor as new (digits: string, radix: number) => Big
  const key = await new Promise<Uint8Array>((resolve, reject) =>
    helper.getPasswordAuthenticationKey(
      owner.userId,
      'Blåbær på fjellet',
      new BigInteger(server.B.toString(16), 16),
      new BigInteger(known.salt.toString(16), 16),
      (problem, value) => (problem ? reject(new Error('the helper gave up', { cause: problem })) : resolve(value)),
    ),
  )
  const claim = { ...owner, secretBlock: pad(12345n), timestamp: 'Sat Nov 7 06:05:09 UTC 2026' }
  return provesClaim(server.key, claim, signClaim(key, claim).toString('base64'))
}
