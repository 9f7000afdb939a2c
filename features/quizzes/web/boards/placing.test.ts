import fc from 'fast-check'
import { expect, test } from 'vitest'
import { empty, emptyPlaces, isFilled, nextEmpty, put } from './placing.ts'

const moves = fc.array(fc.record({ place: fc.nat({ max: 3 }), option: fc.constantFrom('a', 'b', 'c', 'd', 'e') }))

test('Q2: the number of places never changes and no option is in two of them', () => {
  fc.assert(
    fc.property(moves, (made) => {
      const places = made.reduce((before, { place, option }) => put(before, place, option), emptyPlaces(4))
      const placed = places.filter((option) => option !== empty)
      expect(places).toHaveLength(4)
      expect(new Set(placed).size).toBe(placed.length)
      expect(isFilled(places)).toBe(placed.length === 4)
    }),
  )
})

test('Q2: put twice in the same place, an option is removed again', () => {
  expect(put(put(emptyPlaces(2), 1, 'a'), 1, 'a')).toEqual([empty, empty])
  expect(put(['a', 'b'], 1, 'a')).toEqual([empty, 'a'])
})

test('Q2: the next place is an empty one, the nearest after this', () => {
  expect(nextEmpty([empty, 'b', empty], 0)).toBe(2)
  expect(nextEmpty([empty, 'b', 'c'], 1)).toBe(0)
  expect(nextEmpty(['a', 'b'], 1)).toBe(1)
})
