import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hoursOf, isLabelled, scaleFor } from './scale.ts'

const value = fc.double({ min: 0, max: 1_000_000, noNaN: true }).filter((each) => each === 0 || each > 0.01)

test('O3: a chart’s scale holds every value, with a few round ticks below its top', () => {
  fc.assert(
    fc.property(fc.array(value, { minLength: 1, maxLength: 53 }), (values) => {
      const { top, ticks } = scaleFor(values)
      expect(Math.max(...values)).toBeLessThanOrEqual(top)
      expect(ticks.length).toBeGreaterThanOrEqual(1)
      expect(ticks.length).toBeLessThanOrEqual(6)
      for (const tick of ticks) {
        expect(tick).toBeGreaterThan(0)
        expect(tick).toBeLessThanOrEqual(top)
      }
    }),
  )
  expect(scaleFor([9, 12, 27]).ticks).toEqual([10, 20])
  expect(scaleFor([22, 57]).ticks).toEqual([20, 40, 60])
})

test('O3: the last column is always labelled, and never more than sixteen are', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 53 }), (count) => {
      const labelled = Array.from({ length: count }, (_, index) => index).filter((index) => isLabelled(index, count))
      expect(labelled.at(-1)).toBe(count - 1)
      expect(labelled.length).toBeLessThanOrEqual(16)
    }),
  )
  expect([hoursOf(0), hoursOf(1800), hoursOf(35_999), hoursOf(412 * 3600 + 900)]).toEqual([0, 0.5, 10, 412])
})
