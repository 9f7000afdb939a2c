import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readableAddress } from './readable-address.ts'

test('R3: an address that can be read stays as it is', () => {
  for (const address of ['/', '/no/search?search=%', '/no/sm%C3%B8r', '*'])
    expect(readableAddress(address)).toBe(address)
})

test('R3: one that cannot is read letter by letter, its query kept', () => {
  expect(readableAddress('/no/%E0%A4%A?a=%20b')).toBe('/no/%25E0%25A4%25A?a=%20b')
})

test('R3: every path comes out readable, and stays so', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('%', 'E', '0', 'A', '4', '/', 'x', '?') }), (rest) => {
      const address = readableAddress(`/${rest}`)
      expect(() => decodeURIComponent(address.split('?')[0] ?? '')).not.toThrow()
      expect(readableAddress(address)).toBe(address)
    }),
  )
})
