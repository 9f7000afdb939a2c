import fc from 'fast-check'
import { expect, test } from 'vitest'
import { homeCountryOf } from './billing-address.ts'
import { isServedTerritory } from './territory.ts'

const served = (market: 'no' | 'es', zips: readonly string[]) =>
  zips.filter((zip) => isServedTerritory(market, '', zip) && isServedTerritory(market, homeCountryOf[market], zip))

test('S2: Norway without Svalbard and Jan Mayen is served', () => {
  const mainland = ['0150', '9169', '9180', '8098', '8100', '0917', '']
  expect(served('no', mainland)).toEqual(mainland)
  expect(served('no', ['9170', '9171', '9179', '8099', 'NO-9170', ' 80 99 ', '９１７０'])).toEqual([])
})

test('S2: Spain without the Canaries, Ceuta and Melilla is served', () => {
  const mainland = ['28014', '08001', '8001', '3501', '3801', '03801', '34999', '36001', '50001', '53000', '']
  expect(served('es', mainland)).toEqual(mainland)
  expect(served('es', ['35001', '38999', '51001', '52006', 'ES-35001', '35 001'])).toEqual([])
})

test('S2: it is the address that counts, whichever market sells', () => {
  expect(isServedTerritory('no', 'ES', '35001')).toBe(false)
  expect(isServedTerritory('es', 'NO', '9171')).toBe(false)
  fc.assert(
    fc.property(fc.constantFrom('no', 'es'), fc.string(), (market, zip) => {
      for (const country of ['SJ', 'IC', 'ea']) expect(isServedTerritory(market, country, zip)).toBe(false)
      for (const country of ['SE', 'PT']) expect(isServedTerritory(market, country, zip)).toBe(true)
    }),
  )
})
