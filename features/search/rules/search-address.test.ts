import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchAddress } from './search-address.ts'

test.each([
  ['strøm', 'strøm'],
  [2026, '2026'],
  [true, 'true'],
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['a\u0000b\n', 'ab'],
  [['a', 'b'], 'a'],
  [{ a: 1 }, ''],
  [null, ''],
  [undefined, ''],
])('C5: %j is searched for as %j', (given, search) => {
  expect(searchAddress({ search: given })).toEqual({ search })
})

test('C5: any input becomes at most 200 letters without control characters, and stays so', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', 'ø', ' ', '\u0000', '\n', '💩', '<'), maxLength: 500 }),
      (given) => {
        const { search } = searchAddress({ search: given })
        expect([...search].length).toBeLessThanOrEqual(200)
        expect(search).not.toMatch(/\p{Cc}/u)
        expect(searchAddress({ search })).toEqual({ search })
      },
    ),
  )
})
