import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseTimestamp, provesClaim, signClaim } from './claim.ts'
import { answerExchange } from './exchange.ts'
import { N, g, k, pad, power, toInteger } from './group.ts'
import { runOnThread, ThreadsBusy } from './threads.ts'
import { createVerifier, decodeVerifier, encodeVerifier, matchesPassword } from './verifier.ts'

const natural = fc.bigInt({ min: 0n, max: N })

test('I1: padding is the shortest two’s complement and can be read back', () => {
  fc.assert(
    fc.property(natural, (value) => {
      const bytes = pad(value)
      expect(toInteger(bytes)).toBe(value)
      expect(bytes.readUInt8(0)).toBeLessThan(0x80)
      expect(bytes.length === 1 || bytes.readUInt8(0) !== 0 || bytes.readUInt8(1) >= 0x80).toBe(true)
    }),
  )
  expect([0n, 20n, 56n, 127n, 128n, 200n, 236n, 255n, 256n].map((value) => pad(value).toString('hex'))).toEqual([
    '00',
    '14',
    '38',
    '7f',
    '0080',
    '00c8',
    '00ec',
    '00ff',
    '0100',
  ])
})

test('I1: the group is the one of RFC 5054 and k is hashed over padded N and g', () => {
  expect(pad(N).length).toBe(385)
  expect(pad(N).subarray(-8).toString('hex')).toBe('ffffffffffffffff')
  expect(power(g, (N - 1n) / 2n)).toBe(1n)
  expect(k.toString(16)).toBe('538282c4354742d7cbbde2359fcf67f9f5b3a6b08791e5011b43b8a5b66d9ee6')
})

test('I1: powers multiply as powers do', () => {
  const exponent = fc.bigInt({ min: 0n, max: 1n << 64n })
  fc.assert(
    fc.property(natural, exponent, exponent, (base, first, second) => {
      expect(power(base, 0n)).toBe(1n)
      expect(power(base, 3n)).toBe((base * base * base) % N)
      expect((power(base, first) * power(base, second)) % N).toBe(power(base, first + second))
    }),
    { numRuns: 30 },
  )
})

test('I1: a public value that is a multiple of N is refused', async () => {
  const known = await createVerifier({ poolName: 'P', userId: 'u' }, 'any password')
  for (const A of [0n, N, 2n * N]) expect((await answerExchange(A, known)).kind).toBe('IllegalValue')
})

test('I1: a stored verifier knows its own password and no other', async () => {
  const owner = { poolName: 'P', userId: 'u' }
  await fc.assert(
    fc.asyncProperty(
      fc.string({ minLength: 1 }),
      fc.string({ minLength: 1 }),
      fc.bigInt({ min: 1n, max: (1n << 128n) - 1n }),
      async (password, other, salt) => {
        const known = decodeVerifier(encodeVerifier(await createVerifier(owner, password, salt)))
        expect(known.salt).toBe(salt)
        expect(await matchesPassword(owner, password, known)).toBe(true)
        expect(await matchesPassword(owner, other, known)).toBe(other === password)
      },
    ),
    { numRuns: 15 },
  )
})

test('I1: a claim is valid only with every part as signed', () => {
  const key = Buffer.alloc(16, 7)
  const claim = {
    poolName: 'P',
    userId: 'u',
    secretBlock: Buffer.from('block'),
    timestamp: 'Sat Nov 7 06:05:09 UTC 2026',
  }
  const signature = signClaim(key, claim).toString('base64')
  expect(provesClaim(key, claim, signature)).toBe(true)
  expect(provesClaim(key, { ...claim, userId: 'v' }, signature)).toBe(false)
  expect(provesClaim(key, { ...claim, timestamp: 'Sat Nov 7 06:05:10 UTC 2026' }, signature)).toBe(false)
  expect(provesClaim(Buffer.alloc(16, 8), claim, signature)).toBe(false)
  expect(provesClaim(key, claim, '')).toBe(false)
})

test('I1: timestamps are English, in UTC, the day without a leading zero', () => {
  expect(parseTimestamp('Sat Nov 7 06:05:09 UTC 2026')).toEqual(new Date('2026-11-07T06:05:09Z'))
  expect(parseTimestamp('Sat Nov 21 23:59:59 UTC 2026')).toEqual(new Date('2026-11-21T23:59:59Z'))
  for (const text of ['', 'lør. nov. 7 06:05:09 UTC 2026', 'Sat Nov 31 06:05:09 UTC 2026', '2026-11-07T06:05:09Z']) {
    expect(parseTimestamp(text)).toBeUndefined()
  }
})

test('I1: threads give what the same arithmetic gives in place, in whatever order they finish', async () => {
  const known = await createVerifier({ poolName: 'P', userId: 'u' }, 'any password')
  const secrets = Array.from({ length: 12 }, (_, index) => BigInt(index + 1) ** 40n)
  const apart = await Promise.all(secrets.map((secret) => answerExchange(7n, known, secret)))
  expect(apart.map((exchange) => exchange.kind === 'Agreed' && exchange.B)).toEqual(
    secrets.map((secret) => (k * known.verifier + power(g, secret)) % N),
  )
})

test('I1: tasks beyond the queue’s limit are refused, and queued ones are still done', async () => {
  const asked = await Promise.allSettled(
    Array.from({ length: 1100 }, () => runOnThread({ kind: 'Verifier', exponent: 3n })),
  )
  expect(asked.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0)
  expect(asked.filter((each) => each.status === 'fulfilled').every(({ value }) => value === 8n)).toBe(true)
  for (const each of asked) if (each.status === 'rejected') expect(each.reason).toBeInstanceOf(ThreadsBusy)
  expect(await runOnThread({ kind: 'Verifier', exponent: 4n })).toBe(16n)
})
