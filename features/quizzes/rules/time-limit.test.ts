import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { attemptEnd, extraTimes, finishedAt, isTimeUp, markPassed, minutesFor, secondsLeft } from './time-limit.ts'

const start = new Date('2026-11-22T09:00:00Z')
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000)

test('Q1: extra time makes the limit half as long again or twice as long', () => {
  expect(extraTimes.map((extra) => minutesFor(15, extra))).toEqual([15, 23, 30])
  expect(attemptEnd(start, 15, 50)).toEqual(later(23 * 60))
  expect(minutesFor(null, 100)).toBeNull()
  expect(attemptEnd(start, null, 100)).toBeNull()
})

test('Q1: an answer in transit when the time ends is accepted, a later one is not, and no attempt finishes after its end', () => {
  const end = later(60)
  expect([later(59), end, later(65)].map((now) => isTimeUp(end, now))).toEqual([false, false, false])
  expect(isTimeUp(end, new Date(later(65).getTime() + 1))).toBe(true)
  expect(isTimeUp(null, later(1_000_000))).toBe(false)
  expect(finishedAt(end, later(59))).toEqual(later(59))
  expect(finishedAt(end, later(99))).toEqual(end)
  expect(finishedAt(null, later(99))).toEqual(later(99))
})

test('Q1: what is left is never less than none', () => {
  expect([0, 59.2, 60, 99].map((seconds) => secondsLeft(later(60), later(seconds)))).toEqual([60, 1, 0, 0])
  expect(secondsLeft(null, start)).toBeNull()
})

test('Q1: each mark is announced once, however seldom the clock is looked at', () => {
  const looks = fc.array(fc.integer({ min: 0, max: 2000 }), { minLength: 2, maxLength: 50 })
  fc.assert(
    fc.property(looks, (times) => {
      const order = [2001, ...times.toSorted((a, b) => b - a), 0]
      const said = order.slice(1).map((after, place) => markPassed(order[place] ?? 0, after))
      const heard = said.filter((mark) => mark !== undefined)
      expect(new Set(heard).size).toBe(heard.length)
      expect(heard.at(-1)).toBe(20)
    }),
  )
  expect(markPassed(301, 300)).toBe(300)
  expect(markPassed(700, 45)).toBe(60)
  expect(markPassed(300, 299)).toBeUndefined()
})
