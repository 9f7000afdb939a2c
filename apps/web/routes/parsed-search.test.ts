import fc from 'fast-check'
import { expect, test } from 'vitest'
import { catalogueSearch } from '#features/catalogue/web/catalogue-search.ts'
import { catalogueVariables } from '#features/catalogue/web/wall-query.ts'
import { parsedSearch } from './parsed-search.ts'

test('C1: an odd value of the address does not come back from under the parsed ones', () => {
  const given = { level: 7, sort: '__proto__', pages: -1, category: 'el26', other: 'x' }
  expect({ ...given, ...parsedSearch(catalogueSearch)(given) }).toEqual({ category: 'el26' })
})

test('C1: whatever the address holds, the catalogue’s query is one the server takes', () => {
  const key = fc.constantFrom('category', 'level', 'language', 'access', 'min', 'max', 'sort', 'pages', 'other')
  fc.assert(
    fc.property(fc.dictionary(key, fc.oneof(fc.jsonValue(), fc.string())), (given) => {
      const search = { ...given, ...parsedSearch(catalogueSearch)(given) }
      const { filter, sort, first } = catalogueVariables(search)
      expect(['NEWEST', 'TITLE', 'SHORTEST']).toContain(sort)
      expect(first).toBe(12)
      for (const each of [filter.minMinutes, filter.maxMinutes])
        expect(each === null || Number.isInteger(each)).toBe(true)
    }),
  )
})
