import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listPageError, maxOffset, maxPageSize, maxSearchLength } from './list-page.ts'

const whole = fc.integer({ min: -1000, max: 1_000_000 })

test('O5: a page within the bounds is given, any other refused in words', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), whole, whole, (text, offset, limit) => {
      const fits =
        [...text].length <= maxSearchLength && offset >= 0 && offset <= maxOffset && limit >= 1 && limit <= maxPageSize
      expect(listPageError({ text, offset, limit }) === undefined).toBe(fits)
    }),
  )
  expect(listPageError({ offset: 0, limit: 20 })).toBeUndefined()
})
