import fc from 'fast-check'
import { expect, test } from 'vitest'
import { movedLine } from './moved-line.ts'

test('Q1: a line that is moved takes its place, the others close up, and what is settled stays', () => {
  const none = [false, false, false, false]
  expect(movedLine([0, 1, 2, 3], none, 3, 0)).toEqual([3, 0, 1, 2])
  expect(movedLine([0, 1, 2, 3], none, 0, 2)).toEqual([1, 2, 0, 3])
  expect(movedLine([0, 1, 2, 3], [false, true, false, false], 0, 2)).toEqual([2, 1, 0, 3])
  expect(movedLine([0, 1, 2, 3], [false, true, false, false], 0, 1)).toEqual([0, 1, 2, 3])
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 3, maxLength: 8 }), fc.nat(9), fc.nat(9), (fixed, from, to) => {
      const laid = fixed.map((_, place) => place)
      const next = movedLine(laid, fixed, from, to)
      expect(next.toSorted((a, b) => a - b)).toEqual(laid)
      for (const [place, stays] of fixed.entries()) if (stays) expect(next[place]).toBe(place)
      if (next !== laid) expect(next[to]).toBe(from)
    }),
  )
})
