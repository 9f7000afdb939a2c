import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxPollMs, pollIntervalMs } from './order-poll.ts'

test('S4: polling slows down and stops after two minutes', () => {
  fc.assert(
    fc.property(fc.nat(maxPollMs - 1), fc.nat(maxPollMs), (waited, more) => {
      expect(pollIntervalMs(waited)).toBeGreaterThanOrEqual(1000)
      if (waited + more < maxPollMs)
        expect(pollIntervalMs(waited + more)).toBeGreaterThanOrEqual(pollIntervalMs(waited))
      expect(pollIntervalMs(maxPollMs + more)).toBe(0)
    }),
  )
})
