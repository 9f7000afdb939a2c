import fc from 'fast-check'
import { expect, test } from 'vitest'
import { meterSegments } from './meter-segments.ts'

const number = fc.integer({ min: 0, max: 5000 })

test('O4: there is a stroke for each seat, in order, and every kind that there is of is seen', () => {
  fc.assert(
    fc.property(number, number, number, fc.integer({ min: 10, max: 100 }), (seats, taken, invited, maxCount) => {
      const segments = meterSegments({ seats, taken, invited }, maxCount)
      const total = Math.max(seats, taken)
      expect(segments).toHaveLength(Math.min(total, maxCount))
      const kinds = [taken > 0 && 'taken', invited > 0 && total > taken && 'invited', total > taken + invited && 'free']
      expect([...new Set(segments)]).toEqual(kinds.filter(Boolean))
      if (total <= maxCount) expect(segments.filter((each) => each === 'taken')).toHaveLength(taken)
    }),
  )
})

test('O4: forty seats as they are', () => {
  const segments = meterSegments({ seats: 40, taken: 31, invited: 4 }, 100)
  expect(segments.join('')).toBe('taken'.repeat(31) + 'invited'.repeat(4) + 'free'.repeat(5))
})
