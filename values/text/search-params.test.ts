import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSearchParams, stringifySearchParams, textParam, wholeNumberParam } from './search-params.ts'

test.each(['1e3', 'null', '2024', 'true', '"x"', '{"a":1}', '[1]', '007', ' x ', '%22', 'a+b&c', '-0', 'æøå'])(
  'C5: ?search=%s is that text, and stays so in the address',
  (text) => {
    const query = stringifySearchParams({ search: text })
    expect(query).toBe(`?${new URLSearchParams({ search: text }).toString()}`)
    expect(parseSearchParams(query)).toEqual({ search: text })
  },
)

test('M4: any query comes back as it was, unknown and repeated keys too', () => {
  const key = fc.oneof(fc.constantFrom('search', 'utm_source', 'page', '__proto__', 'constructor'), fc.string())
  fc.assert(
    fc.property(fc.array(fc.tuple(key, fc.string())), (pairs) => {
      const query = new URLSearchParams(pairs)
      const again = new URLSearchParams(stringifySearchParams(parseSearchParams(query.toString())))
      expect(new Set(again.keys())).toEqual(new Set(query.keys()))
      for (const each of query.keys()) expect(again.getAll(each)).toEqual(query.getAll(each))
    }),
  )
})

test('M4: no parameter is no question mark, and an undefined one is left out', () => {
  expect(parseSearchParams('')).toEqual({})
  expect(stringifySearchParams({})).toBe('')
  expect(stringifySearchParams({ tab: undefined, list: [] })).toBe('')
  expect(stringifySearchParams({ tab: undefined, page: 2, included: true })).toBe('?page=2&included=true')
})

test('R1: a parameter as text or as a whole number, from an address or from memory', () => {
  expect([textParam('x'), textParam(['a', 'b']), textParam(2024), textParam(true)]).toEqual(['x', 'a', '2024', 'true'])
  expect([textParam(undefined), textParam(null), textParam({}), textParam([])]).toEqual(Array(4).fill(undefined))
  expect([wholeNumberParam('2', 2, 40), wholeNumberParam(2, 2, 40)]).toEqual([2, 2])
  for (const odd of ['1', '41', '2.5', '2e0', '', 'x', '-3', ' 3', null, {}, Infinity])
    expect(wholeNumberParam(odd, 2, 40)).toBeUndefined()
})
