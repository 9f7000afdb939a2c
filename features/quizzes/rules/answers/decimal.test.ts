import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxNumberLength, readDecimal, times, isWithin } from './decimal.ts'

const read = (text: string) => {
  const number = readDecimal(text)
  if (!number) throw new Error(`${text} is no figure`)
  return number
}

test.each([
  ['6,7', 67n, 1],
  ['6.7', 67n, 1],
  [' 1 000 ', 1000n, 0],
  ['−0,50', -50n, 2],
  ['-,5', -5n, 1],
  ['7.', 7n, 0],
])('Q1: %s is read as %s with %i decimals', (text, digits, scale) => {
  expect(readDecimal(text)).toEqual({ digits, scale })
})

test.each([
  '',
  ' ',
  '-',
  ',',
  '1.000,5',
  '1,2,3',
  '6e3',
  'seks',
  '0x10',
  'NaN',
  '6,7 V',
  '1'.repeat(maxNumberLength + 1),
])('Q1: %j is no figure', (text) => {
  expect(readDecimal(text)).toBeUndefined()
})

test('Q1: the border of the tolerance is within it, one step beyond is not', () => {
  fc.assert(
    fc.property(fc.integer(), fc.nat(), fc.integer({ min: 0, max: 6 }), (value, tolerance, scale) => {
      const at = (digits: number) => ({ digits: BigInt(digits), scale })
      for (const side of [-1, 1]) {
        expect(isWithin(at(value + side * tolerance), at(value), at(tolerance))).toBe(true)
        expect(isWithin(at(value + side * (tolerance + 1)), at(value), at(tolerance))).toBe(false)
      }
    }),
  )
  expect(isWithin(read('6,9'), read('6,7'), read('0,2'))).toBe(true)
})

test('Q1: a number in another unit is the same number', () => {
  expect(isWithin(times(read('6700'), read('0.001')), read('6,7'), read('0'))).toBe(true)
  expect(isWithin(times(read('7,5'), read('60')), read('450'), read('0'))).toBe(true)
})
