import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSeats } from './parse-seats.ts'

test('S2: seats are a whole number within the limits, with any spaces; 0, −1 and 10⁹ are invalid', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10, max: 1_000_000_000 }), (seats) => {
      expect(parseSeats(String(seats), 3, 100)).toBe(seats >= 3 && seats <= 100 ? seats : undefined)
    }),
  )
  fc.assert(
    fc.property(fc.string(), (text) => {
      const seats = parseSeats(text, 1, 9999)
      expect(seats === undefined || Number.isInteger(seats)).toBe(true)
    }),
  )
  expect(parseSeats(' 4 0 ', 3, 100)).toBe(40)
  expect(['0', '-5', '1e9', '1000000000', '3,5', '3.5', ''].map((text) => parseSeats(text, 3, 100))).toEqual(
    Array.from({ length: 7 }, () => undefined),
  )
})
