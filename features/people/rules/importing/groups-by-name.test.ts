import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupsByName } from './groups-by-name.ts'

const places = ['Bø', 'Bo', 'Nord-Vest', 'Nordvest', 'Ålesund', 'Kjøkken / kantine', 'C++', 'C']

test('O2: whatever groups there are, each is found by its own name, in any case', () => {
  fc.assert(
    fc.property(fc.subarray(places), (names) => {
      const named = groupsByName(names.map((name) => ({ id: `id of ${name}`, name })))
      for (const name of names) {
        expect(named(name)).toBe(`id of ${name}`)
        expect(named(` ${name.toUpperCase()} `)).toBe(`id of ${name}`)
      }
    }),
  )
})

test('O2: a name that is written otherwise means the one group that is called so, and none where two are', () => {
  const named = groupsByName(places.map((name) => ({ id: name, name })))
  expect([named('alesund'), named('Kjøkken/Kantine'), named('nord vest'), named('Bergen')]).toEqual([
    'Ålesund',
    'Kjøkken / kantine',
    undefined,
    undefined,
  ])
})
