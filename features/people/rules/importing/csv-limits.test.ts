import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWithinCsvLimits, maxCells, maxColumns } from './csv-limits.ts'

test('O2: every list of usual size may be parsed, whatever stands in it', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 5000 }), fc.constantFrom(';', ',', '\t'), (text, separator) => {
      expect(isWithinCsvLimits(text, separator)).toBe(true)
    }),
  )
})

test('O2: a list with more cells than a list can have is not parsed, however they are cut', () => {
  expect(isWithinCsvLimits(';'.repeat(maxColumns - 1), ';')).toBe(true)
  expect(isWithinCsvLimits(';'.repeat(maxColumns), ';')).toBe(false)
  const row = `${';'.repeat(999)}\n`
  expect(isWithinCsvLimits(row.repeat(maxCells / 1000 - 1), ';')).toBe(true)
  expect(isWithinCsvLimits(row.repeat(maxCells / 1000 + 1), ';')).toBe(false)
  expect(isWithinCsvLimits('\r'.repeat(maxCells), ';')).toBe(false)
})
