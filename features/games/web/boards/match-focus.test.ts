import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchPlaceAfter } from './match-focus.ts'

const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']
const loose = fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 })

test('WCAG 2.1.1: arrows go through both columns of a matching, past what is found', () => {
  const columns = [
    [0, 2, 3],
    [1, 3],
  ] as const
  expect(keys.map((key) => matchPlaceAfter(key, { column: 0, place: 2 }, columns))).toEqual([
    undefined,
    { column: 1, place: 1 },
    { column: 0, place: 0 },
    { column: 0, place: 3 },
    { column: 0, place: 0 },
    { column: 0, place: 3 },
  ])
  expect(matchPlaceAfter('ArrowLeft', { column: 1, place: 3 }, columns)).toEqual({ column: 0, place: 3 })
  expect(matchPlaceAfter('Enter', { column: 0, place: 2 }, columns)).toBeUndefined()
  fc.assert(
    fc.property(
      fc.constantFrom(...keys),
      fc.constantFrom(0 as const, 1 as const),
      fc.nat(6),
      loose,
      loose,
      (...args) => {
        const [key, column, place, terms, meanings] = args
        const to = matchPlaceAfter(key, { column, place }, [terms, meanings])
        if (to) expect([terms, meanings][to.column]).toContain(to.place)
      },
    ),
  )
})
