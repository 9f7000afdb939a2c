import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextRetryAt, scoreTimestamp, retryForDays } from './sending.ts'

const day = 24 * 60 * 60 * 1000
const moment = fc.integer({ min: 0, max: 4e12 }).map((at) => new Date(at))

test('R10: moments of scores are whole seconds, later than the last and never ahead', () => {
  fc.assert(
    fc.property(fc.option(moment, { nil: null }), moment, (last, now) => {
      const stamped = scoreTimestamp(last && new Date(Math.floor(last.getTime() / 1000) * 1000), now)
      if (stamped.kind === 'Wait') {
        expect(stamped.until.getTime()).toBeGreaterThan(Math.floor(now.getTime() / 1000) * 1000)
        return
      }
      expect(stamped.stamp.getTime() % 1000).toBe(0)
      expect(stamped.stamp.getTime()).toBeLessThanOrEqual(now.getTime())
      if (last) expect(stamped.stamp.getTime()).toBeGreaterThan(Math.floor(last.getTime() / 1000) * 1000)
    }),
  )
})

test('R10: a platform that is away is asked ever more seldom, never before it wants, and given up after days', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 0, max: 86_400 }), (attempts, request) => {
      const now = new Date()
      const tried = nextRetryAt({ attempts, since: now, retryAfterSeconds: request }, now)
      const pause = tried.kind === 'Again' ? tried.at.getTime() - now.getTime() : 0
      expect(pause).toBeGreaterThanOrEqual(Math.max(30, request) * 1000)
      expect(pause).toBeLessThanOrEqual(day)
    }),
  )
  const since = new Date(0)
  expect(nextRetryAt({ attempts: 30, since }, new Date(retryForDays * day))).toEqual({ kind: 'GivenUp' })
  expect(nextRetryAt({ attempts: 30, since }, new Date(retryForDays * day - 1)).kind).toBe('Again')
})
