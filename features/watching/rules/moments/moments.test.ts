import fc from 'fast-check'
import { expect, test } from 'vitest'
import { momentReached, startFor } from './moments.ts'

const moments = fc
  .uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 5 })
  .map((all) => all.toSorted((a, b) => a - b).map((seconds) => ({ id: String(seconds), seconds })))

test('Q1: playing a film to its end, in any steps, reaches each moment once and in order', () => {
  fc.assert(
    fc.property(
      moments,
      fc.array(fc.double({ min: 0.01, max: 0.9, noNaN: true }), { minLength: 200, maxLength: 300 }),
      (given, steps) => {
        const met: string[] = []
        let now = 0
        for (const step of steps) {
          const reached = momentReached(given, now, now + step)
          if (reached) met.push(reached.id)
          now += step
        }
        expect(met).toEqual(given.filter(({ seconds }) => seconds <= now).map(({ id }) => id))
      },
    ),
  )
})

test('Q1: what is jumped over, forwards or back, is not asked', () => {
  const given = [{ id: 'a', seconds: 10 }]
  expect(momentReached(given, 5, 15)).toBeUndefined()
  expect(momentReached(given, 15, 9.9)).toBeUndefined()
  expect(momentReached(given, undefined, 10)).toBeUndefined()
  // twice as fast takes twice as long steps
  expect(momentReached(given, 8, 11, 2)?.id).toBe('a')
})

test('Q1: playing from a moment’s start position reaches the moment', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.1, max: 600, noNaN: true }), (seconds) => {
      const start = startFor({ id: 'a', seconds })
      expect(start).toBeGreaterThanOrEqual(0)
      expect(momentReached([{ id: 'a', seconds }], start, seconds)?.id).toBe('a')
    }),
  )
})
