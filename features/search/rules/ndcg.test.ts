import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ndcg } from './ndcg.ts'

const grades = new Map([
  ['a', 3],
  ['b', 2],
  ['c', 1],
])

test.each([
  [['a', 'b', 'c'], 1],
  [['a', 'a', 'b', 'c'], 1],
  [['a'], 7 / (7 + 3 / Math.log2(3) + 1 / 2)],
  [['x', 'a'], 7 / Math.log2(3) / (7 + 3 / Math.log2(3) + 1 / 2)],
  [['x', 'y'], 0],
  [[], 0],
])('C5: of graded hits, %j gains %d', (found, gain) => {
  expect(ndcg(found, grades)).toBeCloseTo(gain, 10)
})

test('C5: only the first ten hits count, also of the ideal order', () => {
  const many = new Map(Array.from({ length: 20 }, (_, place) => [`${place}`, 1]))
  expect(ndcg([...many.keys()], many)).toBe(1)
  expect(ndcg([...Array.from({ length: 10 }, (_, place) => `x${place}`), 'a'], grades)).toBe(0)
})

test('C5: a gain is between 0 and 1, and no order is better than the graded one', () => {
  const graded = fc.dictionary(fc.stringMatching(/^[a-f]$/), fc.integer({ min: 1, max: 3 }), { minKeys: 1 })
  fc.assert(
    fc.property(graded, fc.array(fc.stringMatching(/^[a-h]$/)), (given, found) => {
      const byId = new Map(Object.entries(given))
      const gain = ndcg(found, byId)
      expect(gain).toBeGreaterThanOrEqual(0)
      expect(gain).toBeLessThanOrEqual(1 + 1e-12)
      const best = [...byId].toSorted(([, a], [, b]) => b - a).map(([id]) => id)
      expect(ndcg(best, byId)).toBeCloseTo(1, 10)
    }),
  )
})
