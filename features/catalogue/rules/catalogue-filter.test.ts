import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeCursor, encodeCursor } from './catalogue-filter.ts'

test('C1: a place in the catalogue survives the way through an address', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.uuid(), (value, id) => {
      const text = encodeCursor({ value, id })
      expect(text).toMatch(/^[A-Za-z0-9+/]+$/)
      expect(decodeCursor(text)).toEqual({ value, id })
    }),
  )
})

test('C1: a cursor that is not ours is no place at all', () => {
  fc.assert(fc.property(fc.string(), (text) => decodeCursor(text) === undefined))
  expect(decodeCursor(btoa('["2026", "not-an-id"]'))).toBeUndefined()
})
