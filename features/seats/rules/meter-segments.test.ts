import fc from 'fast-check'
import { expect, test } from 'vitest'
import { meterSegments } from './meter-segments.ts'

const number = fc.integer({ min: 0, max: 5000 })

test('O4: there is a stroke for each seat, in order, and every kind that there is of is seen', () => {
  fc.assert(
    fc.property(number, number, number, fc.integer({ min: 10, max: 100 }), (seats, taken, invited, most) => {
      const strokes = meterSegments({ seats, taken, invited }, most)
      const total = Math.max(seats, taken)
      expect(strokes).toHaveLength(Math.min(total, most))
      const kinds = [taken > 0 && 'taken', invited > 0 && total > taken && 'invited', total > taken + invited && 'free']
      expect([...new Set(strokes)]).toEqual(kinds.filter(Boolean))
      if (total <= most) expect(strokes.filter((each) => each === 'taken')).toHaveLength(taken)
    }),
  )
})

test('O4: forty seats as they are', () => {
  const strokes = meterSegments({ seats: 40, taken: 31, invited: 4 }, 100)
  expect(strokes.join('')).toBe('taken'.repeat(31) + 'invited'.repeat(4) + 'free'.repeat(5))
})
