import { expect, test } from 'vitest'
import { passMark, pointsOf, resultOf, timeOf } from './play.ts'

const startedAt = new Date('2026-11-21T18:00:00Z')
const after = (ms: number) => new Date(startedAt.getTime() + ms)

test('Q1: the time of a play is the server’s, never below nothing, at most a day, and none without time', () => {
  expect(timeOf({ startedAt, noTime: false }, after(52_300))).toBe(52_300)
  expect(timeOf({ startedAt, noTime: false }, after(-5))).toBe(0)
  expect(timeOf({ startedAt, noTime: false }, after(9e9))).toBe(86_400_000)
  expect(timeOf({ startedAt, noTime: true }, after(52_300))).toBeNull()
  expect(timeOf({ startedAt, noTime: false, limitMs: 60_000 }, after(61_200))).toBe(60_000)
})

test('Q1: points are right minus wrong and never below nothing; half of them pass', () => {
  expect(pointsOf(12, { right: 12, wrong: 0 })).toBe(100)
  expect(pointsOf(12, { right: 9, wrong: 3 })).toBe(50)
  expect(pointsOf(12, { right: 2, wrong: 7 })).toBe(0)
  expect([passMark - 1, passMark, 100].map(resultOf)).toEqual(['FAILED', 'PASSED', 'PASSED'])
})
