import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languages, type Language } from '#values/language.ts'
import { siteAddress, sitePlaceOf } from './site-address.ts'
import type { SitePlace } from './site-place.ts'

const shortId = fc.stringMatching(/^[a-z0-9]{3,12}$/)
const slug = fc.oneof(fc.stringMatching(/^[a-z0-9]+(-[a-z0-9]+)*$/), fc.constant('-'))
const page = fc.integer({ min: 1, max: 10_000 })
const plain = (
  ['Front', 'Prices', 'Organizations', 'CertificateCheck', 'Contact', 'Terms', 'Privacy', 'DataProcessing'] as const
).map((kind) => fc.constant({ kind }))

const place: fc.Arbitrary<SitePlace> = fc.oneof(
  ...plain,
  fc.record({ kind: fc.constantFrom('Courses' as const, 'Experts' as const), page }),
  fc.record({ kind: fc.constantFrom('Course' as const, 'Expert' as const), shortId, slug }),
  fc.record({ kind: fc.constant('Category' as const), shortId, slug, page }),
)
const language = fc.constantFrom(...languages)

const read = (address: string, allowed: readonly Language[] = languages) => {
  const [pathname = '', query = ''] = address.split('?')
  return sitePlaceOf(pathname, query, allowed)
}

test('M3: every place has an address in each language, which leads back to it', () => {
  fc.assert(
    fc.property(place, language, (given, spoken) => {
      expect(read(siteAddress(given, spoken))).toEqual({ language: spoken, place: given })
    }),
  )
})

test('M3: no two places share an address', () => {
  fc.assert(
    fc.property(place, place, language, language, (one, other, spoken, elsewhere) => {
      const areSame = JSON.stringify([one, spoken]) === JSON.stringify([other, elsewhere])
      // the keys of a record come in one order
      expect(siteAddress(one, spoken) === siteAddress(other, elsewhere)).toBe(areSame)
    }),
  )
})

test('M3: a language that the market does not have has no addresses', () => {
  fc.assert(
    fc.property(place, (given) => {
      expect(read(siteAddress(given, 'es'), ['nb', 'en'])).toBeUndefined()
    }),
  )
})

test('R3: whatever is asked for, an answer comes', () => {
  const piece = fc.oneof(fc.string(), fc.constantFrom('/', 'no', 'kurs', '%', '%E0%A4', '..', '\u0000', '-', 'en'))
  fc.assert(
    fc.property(fc.array(piece), fc.string(), (pieces, query) => {
      const found = sitePlaceOf(`/${pieces.join('')}`, query, languages)
      if (found) expect(read(siteAddress(found.place, found.language))?.place.kind).toBe(found.place.kind)
    }),
  )
})

test.each(['page=0', 'page=1', 'page=01', 'page=-2', 'page=1e3', 'page=2.0', 'page=', 'page=10001', 'page=x'])(
  'R3: a page of a list has one address: ?%s is none',
  (query) => {
    expect(sitePlaceOf('/no/kurs', query, ['nb'])).toBeUndefined()
  },
)

test('M11: prices have the words of the specification', () => {
  expect([siteAddress({ kind: 'Prices' }, 'nb'), siteAddress({ kind: 'Prices' }, 'es')]).toEqual([
    '/no/priser',
    '/es/precios',
  ])
})
