import fc from 'fast-check'
import { expect, test } from 'vitest'
import { catalogueSearch, catalogueVariables, filterCount, narrowed } from './catalogue-search.ts'

const empty = { categories: null, levels: null, languages: null, minMinutes: null, maxMinutes: null, access: null }

test('C1: an address without filters asks for the newest', () => {
  expect(catalogueVariables(catalogueSearch({}))).toEqual({ filter: empty, sort: 'NEWEST', first: 12 })
})

test('C1: every facet stands in the address', () => {
  const search = catalogueSearch({
    category: 'el26.hms26',
    level: 'foundational',
    language: 'nb.es',
    access: 'included',
    min: 10,
    max: 60,
    sort: 'title',
  })
  expect(catalogueVariables(search)).toEqual({
    filter: {
      categories: ['el26', 'hms26'],
      levels: ['foundational'],
      languages: ['nb', 'es'],
      minMinutes: 10,
      maxMinutes: 60,
      access: 'INCLUDED',
    },
    sort: 'TITLE',
    first: 12,
  })
  expect(filterCount(search)).toBe(7)
})

test('C1: what is not ours falls out of the address', () => {
  expect(
    catalogueSearch({
      category: '../../x',
      level: 'expert',
      language: 'nb.de',
      min: -4,
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

test('C1: narrowing starts the paging anew, and an emptied facet leaves the address', () => {
  expect(narrowed({ category: 'el26', level: 'advanced', pages: 3 }, { category: undefined })).toEqual({
    level: 'advanced',
  })
})

test('C1: parsing twice is parsing once, whatever stands in the address', () => {
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
