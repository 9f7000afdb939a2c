import fc from 'fast-check'
import { expect, test } from 'vitest'
import { basisPointsOf, partOf } from './money.ts'

const amount = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n })
const denominator = fc.bigInt({ min: 1n, max: 10n ** 6n })

test('S2: what is charged and what is given back for the same part are equal', () => {
  fc.assert(
    fc.property(amount, amount, denominator, (whole, part, of) => {
      expect(partOf(-whole, part, of)).toBe(-partOf(whole, part, of))
      expect(partOf(whole, -part, of)).toBe(-partOf(whole, part, of))
    }),
  )
})

test('S2: a part is at most half a unit beside the exact one, and away from zero where it is just half', () => {
  fc.assert(
    fc.property(amount, amount, denominator, (whole, part, of) => {
      const beside = 2n * (partOf(whole, part, of) * of - whole * part)
      const size = beside < 0n ? -beside : beside
      expect(size).toBeLessThanOrEqual(of)
      if (size === of) expect(beside > 0n).toBe(whole * part > 0n)
    }),
  )
  expect([1n, 3n, -1n, -3n].map((each) => partOf(each, 1n, 2n))).toEqual([1n, 2n, -1n, -2n])
})

test('S2: the whole is the whole, nothing is nothing, and more is never less', () => {
  fc.assert(
    fc.property(amount, fc.bigInt({ min: 0n, max: 10n ** 6n }), denominator, (whole, part, of) => {
      expect(partOf(whole, of, of)).toBe(whole)
      expect(partOf(whole, 0n, of)).toBe(0n)
      expect(partOf(whole + 1n, part, of)).toBeGreaterThanOrEqual(partOf(whole, part, of))
    }),
  )
})

test('S2: 10 000 basis points are all of it', () => {
  fc.assert(fc.property(amount, (whole) => basisPointsOf(whole, 10_000) === whole))
  expect(basisPointsOf(149_00n, 2500)).toBe(37_25n)
})
