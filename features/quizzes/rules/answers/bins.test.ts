import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fullPoints, pointsOf } from './points.ts'

const names = ['a', 'b', 'c', 'd']
/** What belongs in which bin: two bins at least have something in them. */
const sorted = fc
  .array(fc.constantFrom(...names), { minLength: 3, maxLength: 8 })
  .filter((right) => new Set(right).size > 1)
const tried = sorted.chain((right) =>
  fc.tuple(
    fc.constant(right),
    fc.array(fc.constantFrom(...names), { minLength: right.length, maxLength: right.length }),
  ),
)
const points = (right: readonly string[], given: readonly string[]) =>
  pointsOf({ kind: 'Binned', optionIds: right }, { optionIds: given, text: null })

test('Q1: things in bins are worth whole points between 0 and 100, and 100 only when all are right', () => {
  fc.assert(
    fc.property(tried, ([right, given]) => {
      const worth = points(right, given)
      expect(Number.isInteger(worth)).toBe(true)
      expect(worth).toBeGreaterThanOrEqual(0)
      expect(worth === fullPoints).toBe(given.every((bin, place) => bin === right[place]))
    }),
  )
})

test('Q1: everything in one bin is worth nothing, whichever bin it is', () => {
  fc.assert(
    fc.property(sorted, fc.constantFrom(...names), (right, bin) => {
      expect(
        points(
          right,
          right.map(() => bin),
        ),
      ).toBe(0)
    }),
  )
})

test('Q1: one thing more in its bin is never worth less', () => {
  fc.assert(
    fc.property(tried, fc.nat(), ([right, given], at) => {
      const place = at % right.length
      expect(points(right, given.with(place, right[place] ?? ''))).toBeGreaterThanOrEqual(points(right, given))
    }),
  )
})

test('Q1: the order that things are asked in means nothing', () => {
  fc.assert(
    fc.property(tried, ([right, given]) => {
      expect(points(right.toReversed(), given.toReversed())).toBe(points(right, given))
    }),
  )
})

test.each([
  [['a', 'b', 'a', 'b', 'a', 'b'], ['a', 'b', 'a', 'b', 'a', 'a'], 66],
  [['a', 'b', 'a', 'b', 'a', 'b'], ['a', 'b', 'a', 'b', 'b', 'a'], 33],
  [['a', 'b', 'c', 'a', 'b', 'c'], ['a', 'b', 'c', 'b', 'c', 'a'], 25],
])('Q1: %j answered with %j is worth %i', (right, given, expected) => {
  expect(points(right, given)).toBe(expected)
})
