import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clampToSeekLimit, extendedLimit } from './seek-limit.ts'

const moment = fc.double({ min: 0, max: 10_000, noNaN: true })

test('C3: without a limit any seek is allowed; otherwise none goes further than what was watched', () => {
  fc.assert(
    fc.property(moment, moment, (asked, limit) => {
      expect(clampToSeekLimit(asked, null)).toEqual({ seconds: asked, isRefused: false })
      const { seconds, isRefused } = clampToSeekLimit(asked, limit)
      expect(seconds).toBe(isRefused ? limit : asked)
      expect(seconds).toBeLessThanOrEqual(limit + 1.5)
      // an allowed position stays allowed when it is checked again
      expect(clampToSeekLimit(seconds, limit).isRefused).toBe(false)
    }),
  )
})

test('C3: playing on extends how far one may go, and nothing shortens it', () => {
  fc.assert(
    fc.property(moment, fc.array(moment), (limit, played) => {
      const furthest = played.reduce<number | null>(extendedLimit, limit)
      expect(furthest).toBe(Math.max(limit, ...played))
    }),
  )
  expect(extendedLimit(null, 5)).toBeNull()
})
