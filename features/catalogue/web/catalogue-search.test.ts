import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accesses, catalogueSearch, lengthStops, levels, sorts, spokenLanguages } from './catalogue-search.ts'
import { catalogueVariables, favoriteSort, filterCount, filterOf, narrowed, nothingFixed } from './wall-query.ts'

const empty = {
  categories: null,
  levels: null,
  languages: null,
  experts: null,
  minMinutes: null,
  maxMinutes: null,
  access: null,
}

test('C1: an address without filters asks for the newest', () => {
  expect(catalogueVariables(catalogueSearch({}))).toEqual({ filter: empty, sort: 'NEWEST', first: 12 })
})

test('C1: the address holds every facet', () => {
  const search = catalogueSearch({
    category: 'el26.hms26',
    level: 'foundational',
    language: 'nb.es',
    access: 'included',
    expert: 'sh1.li2',
    min: 15,
    max: 60,
    sort: 'title',
  })
  expect(catalogueVariables(search)).toEqual({
    filter: {
      categories: ['el26', 'hms26'],
      levels: ['foundational'],
      languages: ['nb', 'es'],
      experts: ['sh1', 'li2'],
      minMinutes: 15,
      maxMinutes: 60,
      access: 'INCLUDED',
    },
    sort: 'TITLE',
    first: 12,
  })
  expect(filterCount(search)).toBe(9)
})

test('C1: what is not ours falls out of the address', () => {
  expect(
    catalogueSearch({
      category: '../../x',
      level: 'expert',
      language: 'nb.de',
      min: 50,
      max: 'long',
      sort: 'price',
      pages: 1,
      utm: 'x',
    }),
  ).toEqual({
    language: 'nb',
  })
})

test('C1: a category whose short id is a number is still a category', () => {
  expect(catalogueSearch({ category: 26 })).toEqual({ category: '26' })
})

test('C1: both kinds of access are the same as none', () => {
  expect(catalogueVariables({ access: 'included.purchasable' }).filter.access).toBeNull()
})

test('C1: narrowing restarts the paging, and an emptied facet leaves the address', () => {
  expect(narrowed({ category: 'el26', level: 'advanced', pages: 3 }, { category: undefined })).toEqual({
    level: 'advanced',
  })
})

test('C1: parsing any address is idempotent', () => {
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.constantFrom('category', 'level', 'language', 'access', 'min', 'max', 'sort', 'pages'),
        fc.anything(),
      ),
      (given) => {
        const once = catalogueSearch(given)
        expect(catalogueSearch({ ...once })).toEqual(once)
      },
    ),
  )
})

const listed = (choices: readonly string[]) =>
  fc.subarray([...choices], { minLength: 1 }).map((chosen) => ({ chosen, text: chosen.join('.') }))
const shortId = fc.stringMatching(/^[a-z][a-z0-9]{2,7}$/)
const shortIds = fc
  .uniqueArray(shortId, { minLength: 1, maxLength: 5 })
  .map((ids) => ({ chosen: ids, text: ids.join('.') }))

test('C1: the choices survive a round trip through the address', () => {
  fc.assert(
    fc.property(
      fc.record(
        {
          category: shortIds,
          expert: shortIds,
          level: listed(levels),
          language: listed(spokenLanguages),
          access: fc.constantFrom(...accesses),
          length: fc.subarray([...lengthStops], { minLength: 2, maxLength: 2 }),
          sort: fc.constantFrom(...sorts),
        },
        { requiredKeys: [] },
      ),
      ({ access, length: [min, max] = [], sort, ...lists }) => {
        const inAddress = Object.entries(lists).map(([facet, { text }]) => [facet, text])
        const address = catalogueSearch({
          ...Object.fromEntries(inAddress),
          access: access?.toLowerCase(),
          min,
          max,
          sort,
        })
        const chosen = (facet: keyof typeof lists) => lists[facet]?.chosen ?? null
        const filter = {
          categories: chosen('category'),
          experts: chosen('expert'),
          levels: chosen('level'),
          languages: chosen('language'),
          access: access ?? null,
          minMinutes: min ?? null,
          maxMinutes: max ?? null,
        }
        expect(catalogueVariables(address)).toEqual({ filter, sort: sort?.toUpperCase() ?? 'NEWEST', first: 12 })
        expect(filterOf(address, nothingFixed)).toEqual(filter)
        expect(favoriteSort(address.sort)).toBe(sort?.toUpperCase() ?? 'KEPT')
        expect(catalogueVariables(address, { category: 'own1', expert: 'own2' }).filter).toMatchObject({
          categories: ['own1'],
          experts: ['own2'],
        })
      },
    ),
  )
})

test('C1: lengths that leave nothing between them are none', () => {
  expect(catalogueSearch({ min: 60, max: 30 })).toEqual({})
  expect(catalogueSearch({ min: 30, max: 60 })).toEqual({ min: 30, max: 60 })
})
