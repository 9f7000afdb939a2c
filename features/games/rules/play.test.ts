import { expect, test } from 'vitest'
import { timeOf } from './play.ts'

const startedAt = new Date('2026-11-21T18:00:00Z')
const after = (ms: number) => new Date(startedAt.getTime() + ms)

test('Q1: the time of a play is the server’s, never below nothing, at most a day, and none without time', () => {
  expect(timeOf({ startedAt, noTime: false }, after(52_300))).toBe(52_300)
  expect(timeOf({ startedAt, noTime: false }, after(-5))).toBe(0)
  expect(timeOf({ startedAt, noTime: false }, after(9e9))).toBe(86_400_000)
  expect(timeOf({ startedAt, noTime: true }, after(52_300))).toBeNull()
})
