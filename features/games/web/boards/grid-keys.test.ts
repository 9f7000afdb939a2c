import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeAfter } from './grid-keys.ts'

const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']

test('WCAG 2.1.1: arrows go through the cards of a game and never off the board', () => {
  const grid = { columns: 6, count: 12 }
  expect(keys.map((key) => placeAfter(key, 2, grid))).toEqual([1, 3, undefined, 8, 0, 11])
  expect(placeAfter('ArrowRight', 11, grid)).toBeUndefined()
  expect(placeAfter('Enter', 2, grid)).toBeUndefined()
  expect(placeAfter('ArrowRight', -1, grid)).toBeUndefined()
  fc.assert(
    fc.property(
      fc.constantFrom(...keys),
      fc.integer({ min: 1, max: 6 }),
      fc.integer({ min: 1, max: 18 }).chain((count) => fc.tuple(fc.constant(count), fc.nat(count - 1))),
      (key, columns, [count, from]) => {
        const to = placeAfter(key, from, { columns, count }) ?? 0
        expect(to).toBeGreaterThanOrEqual(0)
        expect(to).toBeLessThan(count)
      },
    ),
  )
})
