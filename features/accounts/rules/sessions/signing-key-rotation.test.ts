import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  checkRotation,
  keyPeriodDays,
  publicationDelaySeconds,
  publishedAt,
  signingKeyAt,
  type SigningKeyTimes,
} from './signing-key-rotation.ts'

const start = Date.UTC(2026, 0, 1)
const day = 24 * 60 * 60 * 1000
const tokenSeconds = 900

/** Looks at the newest key at each of these moments, as the job does, and notes who signs and what is published. */
function live(pauses: readonly number[]) {
  type Key = SigningKeyTimes & { readonly name: number; readonly madeAt: number }
  let keys: Key[] = [{ name: 0, madeAt: start, signsFrom: new Date(start), retiredAt: null }]
  let now = start
  const seen: { at: number; signing: Key | undefined; published: Key[]; keys: Key[] }[] = []
  for (const pause of pauses) {
    now += pause
    const newest = keys.find(({ retiredAt }) => retiredAt === null)
    if (!newest) throw new Error('no key without a successor')
    const verdict = checkRotation(newest, tokenSeconds, new Date(now))
    if (verdict.kind === 'Succeeded') {
      const { signsFrom, retiredAt } = verdict
      keys = keys.map((key) => (key === newest ? { ...key, retiredAt } : key))
      keys.push({ name: keys.length, madeAt: now, signsFrom, retiredAt: null })
    }
    seen.push({
      at: now,
      signing: signingKeyAt(keys, new Date(now)),
      published: publishedAt(keys, new Date(now)),
      keys,
    })
  }
  return seen
}

const pauses = fc.array(fc.integer({ min: 0, max: 40 * day }), { minLength: 1, maxLength: 60 })

test('I1: at any moment one published key signs, and it was published for the whole delay before it did', () => {
  fc.assert(
    fc.property(pauses, (given) => {
      for (const { at, signing, published } of live(given)) {
        expect(signing).toBeDefined()
        expect(published).toContain(signing)
        if (signing && signing.name > 0)
          expect(at - signing.madeAt).toBeGreaterThanOrEqual(publicationDelaySeconds * 1000)
      }
    }),
  )
})

test('I1: a first key made by a clock that is ahead signs at once; without any key nothing does', () => {
  const first = { signsFrom: new Date(start + 1500), retiredAt: null }
  expect(signingKeyAt([first], new Date(start))).toBe(first)
  const none: SigningKeyTimes[] = []
  expect(signingKeyAt(none, new Date(start))).toBeUndefined()
})

test('I1: a token’s key is published until the token has run out', () => {
  fc.assert(
    fc.property(pauses, fc.integer({ min: 0, max: tokenSeconds * 1000 }), (given, age) => {
      const seen = live(given)
      const last = seen.at(-1)
      for (const { at, signing } of seen) {
        const readAt = new Date(at + age)
        if (last && last.at <= readAt.getTime())
          expect(publishedAt(last.keys, readAt).map(({ name }) => name)).toContain(signing?.name)
      }
    }),
  )
})

test('I1: a key signs for its period, not a moment less', () => {
  const key = { signsFrom: new Date(start), retiredAt: null }
  const end = start + keyPeriodDays * day
  expect(checkRotation(key, tokenSeconds, new Date(end - 1))).toEqual({ kind: 'Stays' })
  expect(checkRotation(key, tokenSeconds, new Date(end)).kind).toBe('Succeeded')
})
