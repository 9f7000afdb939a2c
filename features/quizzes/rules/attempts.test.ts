import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { attemptsLeft, opensAgainAt } from './attempts.ts'

const at = (hours: number) => new Date(Date.UTC(2026, 10, 1, hours))
const taken = (count: number, lastHour: number | null = 0) => ({
  count,
  lastFinishedAt: lastHour === null ? null : at(lastHour),
})
const limited = { maxAttempts: 3, cooldownHours: null }
const cooled = { maxAttempts: 3, cooldownHours: 24 }

test('Q1: each started attempt counts, and after the last one none are left', () => {
  expect([0, 1, 2, 3, 4].map((count) => attemptsLeft(limited, taken(count), at(9)))).toEqual([3, 2, 1, 0, 0])
  expect(opensAgainAt(limited, taken(3), at(9))).toBeNull()
})

test('Q1: without a limit there is always another', () => {
  fc.assert(
    fc.property(fc.nat(), (count) => {
      expect(attemptsLeft({ maxAttempts: null, cooldownHours: null }, taken(count), at(1))).toBeNull()
    }),
  )
})

test('Q1: after the cool-down there are as many as in the beginning, not a moment before', () => {
  const justBefore = new Date(at(34).getTime() - 1)
  expect([attemptsLeft(cooled, taken(3, 10), justBefore), attemptsLeft(cooled, taken(3, 10), at(34))]).toEqual([0, 3])
  expect([opensAgainAt(cooled, taken(3, 10), justBefore), opensAgainAt(cooled, taken(3, 10), at(34))]).toEqual([
    at(34),
    null,
  ])
  expect([4, 5].map((count) => attemptsLeft(cooled, taken(count, 40), at(41)))).toEqual([2, 1])
  expect(attemptsLeft(cooled, taken(6, 40), at(41))).toBe(0)
})

test('Q1: no round ever has more attempts than the test allows', () => {
  const waits = fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 60 })
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 1, max: 48 }),
      waits,
      (maxAttempts, cooldown, steps) => {
        const terms = { maxAttempts, cooldownHours: cooldown }
        const finished: number[] = []
        let now = 0
        for (const step of steps) {
          now += step
          const left = attemptsLeft(terms, taken(finished.length, finished.at(-1) ?? null), at(now)) ?? Infinity
          expect(left).toBeGreaterThanOrEqual(0)
          expect(left).toBeLessThanOrEqual(maxAttempts)
          if (left > 0) finished.push(now)
        }
        for (const [place, last] of finished.entries()) {
          const next = finished[place + 1]
          if ((place + 1) % maxAttempts === 0 && next !== undefined)
            expect(next - last).toBeGreaterThanOrEqual(cooldown)
        }
      },
    ),
  )
})
