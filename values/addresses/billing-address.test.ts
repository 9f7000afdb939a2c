import fc from 'fast-check'
import { expect, test } from 'vitest'
import { homeCountryOf, invoiceCountries, isPostalCode } from './billing-address.ts'

test.each([
  ['NO', '8006'],
  ['NO', 'N-0181'],
  ['ES', '28013'],
  ['ES', '01001'],
  ['SE', '113 30'],
  ['SE', 'SE-113 30'],
  ['DK', 'DK-2100'],
  ['GB', 'sw1a 1aa'],
  ['IE', 'D02 X285'],
  ['NL', '1012 JS'],
  ['PT', '1100-148'],
  ['PL', '00-950'],
  ['LV', 'LV-1010'],
  ['CZ', '110 00'],
])('S3: %s has the postal code %s', (country, code) => {
  expect(isPostalCode(code, country)).toBe(true)
})

test.each([
  ['NO', '800'],
  ['NO', '80066'],
  ['NO', 'ES-8006'],
  ['ES', '00123'],
  ['ES', '53001'],
  ['ES', '2801'],
  ['GB', '8006'],
  ['PL', '0950'],
  ['XX', ''],
])('S3: %s has no postal code «%s»', (country, code) => {
  expect(isPostalCode(code, country)).toBe(false)
})

test('S3: every country that is billed has postal codes, and none takes an empty one', () => {
  for (const country of invoiceCountries) expect([country, isPostalCode('', country)]).toEqual([country, false])
  for (const country of Object.values(homeCountryOf)) expect(invoiceCountries).toContain(country)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9999 }), (code) => {
      const digits = String(code).padStart(4, '0')
      expect(isPostalCode(digits, 'NO')).toBe(true)
      expect(isPostalCode(digits, 'ES')).toBe(false)
    }),
  )
})
