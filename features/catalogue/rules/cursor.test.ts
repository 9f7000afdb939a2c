import fc from 'fast-check'
import { expect, test } from 'vitest'
import { favoriteSorts } from './catalogue-filter.ts'
import { decodeCursor, encodeCursor } from './cursor.ts'

const moment = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().replace('Z', '000Z'))
const places = fc.oneof(
  fc.tuple(
    fc.constant('TITLE' as const),
    fc.string({ unit: 'grapheme' }).filter((title) => !title.includes('\0')),
  ),
  fc.tuple(fc.constantFrom('NEWEST' as const, 'KEPT' as const), moment),
  fc.tuple(fc.constant('SHORTEST' as const), fc.nat(999_999_999).map(String)),
)

test('C1: a place in the catalogue survives the way through an address', () => {
  fc.assert(
    fc.property(places, fc.uuid(), ([sort, value], id) => {
      const text = encodeCursor({ value, id })
      expect(text).toMatch(/^[A-Za-z0-9+/]+$/)
      expect(decodeCursor(text, sort)).toEqual({ value, id })
    }),
  )
})

test('C1: a cursor that is not ours, or of another order, is no place at all', () => {
  fc.assert(fc.property(fc.string(), fc.constantFrom(...favoriteSorts), (text, sort) => !decodeCursor(text, sort)))
  expect(decodeCursor(btoa('["2026", "not-an-id"]'), 'TITLE')).toBeUndefined()
  const titled = encodeCursor({ value: 'Elsikkerhet', id: '00000000-0000-8000-8000-000000000000' })
  expect(decodeCursor(titled, 'TITLE')).toBeDefined()
  for (const sort of ['NEWEST', 'KEPT', 'SHORTEST'] as const) expect(decodeCursor(titled, sort)).toBeUndefined()
})
