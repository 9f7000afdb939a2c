import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isIdle } from './session.ts'

const hour = 3_600_000
const moment = fc.integer({ min: 0, max: 4e12 })

test('I7: a page is idle when more than 60 minutes have passed since the last activity, and not at 60', () => {
  expect(isIdle(0, hour)).toBe(false)
  expect(isIdle(0, hour + 1)).toBe(true)
})

test('I7: whether a page is idle depends on nothing but the time that has passed', () => {
  fc.assert(
    fc.property(moment, fc.integer({ min: -hour, max: 3 * hour }), (last, passed) => {
      expect(isIdle(last, last + passed)).toBe(passed > hour)
    }),
  )
})

test('I7: a page of which no activity is known is not idle', () => {
  fc.assert(fc.property(moment, (now) => !isIdle(undefined, now)))
})
