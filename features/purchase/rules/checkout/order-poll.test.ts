import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pollLimit, pollPause } from './order-poll.ts'

test('S4: an order is asked about ever less often, and not at all after two minutes', () => {
  fc.assert(
    fc.property(fc.nat(pollLimit - 1), fc.nat(pollLimit), (waited, more) => {
      expect(pollPause(waited)).toBeGreaterThanOrEqual(1000)
      if (waited + more < pollLimit) expect(pollPause(waited + more)).toBeGreaterThanOrEqual(pollPause(waited))
      expect(pollPause(pollLimit + more)).toBe(0)
    }),
  )
})
