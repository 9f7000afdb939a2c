import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkTotp, newSoftwareTokenSecret, readableSecret } from './software-token.ts'

const secrets = fc.uint8Array({ minLength: 20, maxLength: 20 })
const times = fc.integer({ min: 60_000, max: 4_000_000_000_000 }).map((time) => new Date(time))
const stepAt = (time: Date) => Math.floor(time.getTime() / 30_000)

/** RFC 4226 section 5.3, written down once more. */
function codeOf(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = digest.readUInt8(digest.length - 1) & 0x0f
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

test('I3: codes are those of RFC 6238, appendix B (its last six digits)', () => {
  const secret = new TextEncoder().encode('12345678901234567890')
  for (const [seconds, code] of [
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ] as const) {
    const now = new Date(seconds * 1000)
    expect(checkTotp(secret, code, 0, now)).toEqual({ kind: 'Right', step: Math.floor(seconds / 30) })
  }
})

test('I3: a code is valid one step to either side', () => {
  fc.assert(
    fc.property(secrets, times, fc.integer({ min: -1, max: 1 }), (secret, now, off) => {
      const step = stepAt(now) + off
      const result = checkTotp(secret, codeOf(secret, step), 0, now)
      // two steps may share a code: then either of them will do
      expect(result.kind).toBe('Right')
      if (result.kind === 'Right') expect(codeOf(secret, result.step)).toBe(codeOf(secret, step))
    }),
  )
})

test('I3: a code that was accepted, and every one before it, is used up', () => {
  fc.assert(
    fc.property(secrets, times, fc.integer({ min: -1, max: 1 }), (secret, now, off) => {
      const step = stepAt(now) + off
      const result = checkTotp(secret, codeOf(secret, step), stepAt(now) + 1, now)
      expect(result).toEqual({ kind: 'Used' })
    }),
  )
})

test('I3: whatever is not six digits is wrong, and does not fail', () => {
  fc.assert(
    fc.property(secrets, fc.string(), times, (secret, typed, now) => {
      fc.pre(!/^\d{6}$/.test(typed))
      expect(checkTotp(secret, typed, 0, now)).toEqual({ kind: 'Wrong' })
    }),
  )
})

test('I3: a secret has 160 bits that nobody has had before, in base32 without padding', () => {
  const made = Array.from({ length: 20 }, () => newSoftwareTokenSecret())
  expect(new Set(made.map(readableSecret)).size).toBe(20)
  for (const secret of made) {
    expect(secret).toHaveLength(20)
    expect(readableSecret(secret)).toMatch(/^[A-Z2-7]{32}$/)
  }
})
