import fc from 'fast-check'
import { expect, test } from 'vitest'
import { courseSearch } from '#features/courses/web/course-search.ts'
import { catalogueSearch } from '#features/catalogue/web/catalogue-search.ts'
import { catalogueVariables } from '#features/catalogue/web/wall-query.ts'
import { parseSearchParams, stringifySearchParams } from '#values/text/search-params.ts'
import { parsedSearch, textSearch } from './parsed-search.ts'

/** The address after the router has parsed and written it, as at every first load. */
const written = (query: string, parse: (given: Record<string, unknown>) => object): string => {
  const given = parseSearchParams(query)
  return stringifySearchParams({ ...given, ...parse(given) })
}

test.each(['1e3', 'null', '2024', 'true', '%22x%22', '007', '%5B1%5D'])(
  'C5: ?search=%s stays in the address as it is',
  (text) => {
    expect(written(`?search=${text}`, textSearch('search'))).toBe(`?search=${text}`)
  },
)

test('M4: a parser drops an odd value of its own keys; campaign and repeated keys stay', () => {
  expect(written('?tab=9&utm_source=a&utm_source=b', parsedSearch(['tab'], courseSearch))).toBe(
    '?utm_source=a&utm_source=b',
  )
  expect(written('?redirect=%2Fno&number=123&utm_id=1', textSearch('redirect', 'number'))).toBe(
    '?redirect=%2Fno&number=123&utm_id=1',
  )
})

test('C1: whatever the address holds, the catalogue’s query is one the server takes', () => {
  const key = fc.constantFrom('category', 'level', 'language', 'access', 'min', 'max', 'sort', 'pages', 'other')
  fc.assert(
    fc.property(fc.dictionary(key, fc.oneof(fc.jsonValue(), fc.string())), (given) => {
      const { filter, sort, first } = catalogueVariables(catalogueSearch(given))
      expect(['NEWEST', 'TITLE', 'SHORTEST']).toContain(sort)
      expect(first).toBe(12)
      for (const each of [filter.minMinutes, filter.maxMinutes])
        expect(each === null || Number.isInteger(each)).toBe(true)
    }),
  )
})
