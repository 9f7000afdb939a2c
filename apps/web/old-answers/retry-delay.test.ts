import fc from 'fast-check'
import { expect, test } from 'vitest'
import { retryDelayMs } from './retry-delay.ts'

test('a failed request is repeated at growing intervals, never more than 75 s apart', () => {
  fc.assert(
    fc.property(fc.nat(200), fc.double({ min: 0, max: 1, noNaN: true }), (failures, random) => {
      const delay = retryDelayMs(failures, random)
      expect(delay).toBeGreaterThanOrEqual(2250)
      expect(delay).toBeLessThanOrEqual(75_000)
      expect(retryDelayMs(failures + 1, random)).toBeGreaterThanOrEqual(delay)
    }),
  )
})
