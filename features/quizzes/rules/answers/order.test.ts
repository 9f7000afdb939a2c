import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pairsInOrder } from './order.ts'
import { fullPoints, pointsOf } from './points.ts'

const lines = fc.uniqueArray(fc.uuid(), { minLength: 3, maxLength: 8 })
const laid = lines.chain((right) =>
  fc.tuple(fc.constant(right), fc.shuffledSubarray([...right], { minLength: right.length })),
)
const points = (right: readonly string[], given: readonly string[]) =>
  pointsOf({ kind: 'Ordered', optionIds: right }, { optionIds: given, text: null })

function permutations(items: readonly string[]): string[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((first) => permutations(items.filter((each) => each !== first)).map((rest) => [first, ...rest]))
}

test('Q1: an order is worth whole points between 0 and 100, and 100 only when all of it is right', () => {
  fc.assert(
    fc.property(laid, ([right, given]) => {
      const worth = points(right, given)
      expect(Number.isInteger(worth)).toBe(true)
      expect(worth).toBeGreaterThanOrEqual(0)
      expect(worth === fullPoints).toBe(given.every((id, place) => id === right[place]))
    }),
  )
})

test('Q1: two neighbours put right set exactly one pair right and are never worth less', () => {
  fc.assert(
    fc.property(laid, fc.nat(), ([right, given], at) => {
      const place = at % (given.length - 1)
      const [first = '', second = ''] = given.slice(place)
      fc.pre(right.indexOf(first) > right.indexOf(second))
      const better = given.with(place, second).with(place + 1, first)
      expect(pairsInOrder(right, better).inOrder).toBe(pairsInOrder(right, given).inOrder + 1)
      expect(points(right, better)).toBeGreaterThanOrEqual(points(right, given))
    }),
  )
})

test('Q1: an order that is turned round is worth nothing, and with its opposite all pairs are counted once', () => {
  fc.assert(
    fc.property(laid, ([right, given]) => {
      expect(points(right, right.toReversed())).toBe(0)
      const { inOrder, pairs } = pairsInOrder(right, given)
      expect(inOrder + pairsInOrder(right, given.toReversed()).inOrder).toBe(pairs)
    }),
  )
})

test.each([3, 4, 5, 6])('Q1: no fixed order of %i is worth a third on average over all that may be right', (count) => {
  const shown = Array.from({ length: count }, (_, place) => String(place))
  const all = permutations(shown)
  const sum = all.reduce((total, right) => total + points(right, shown), 0)
  expect(sum / all.length).toBeLessThan(fullPoints / 3)
})
