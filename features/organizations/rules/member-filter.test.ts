import fc from 'fast-check'
import { expect, test } from 'vitest'
import { furthestOffset, largestPage, longestSearch, memberListProblem } from './member-filter.ts'

const whole = fc.integer({ min: -1000, max: 1_000_000 })

test('O5: a page within the bounds is given, any other refused in words', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), whole, whole, (text, offset, limit) => {
      const fits =
        [...text].length <= longestSearch &&
        offset >= 0 &&
        offset <= furthestOffset &&
        limit >= 1 &&
        limit <= largestPage
      expect(memberListProblem({ filter: { text }, offset, limit }) === undefined).toBe(fits)
    }),
  )
  expect(memberListProblem({ filter: {}, offset: 0, limit: 20 })).toBeUndefined()
})
