import { expect, test } from 'vitest'
import { wholeMinutes } from './whole-minutes.ts'

test('C7: lengths are rounded to the nearest minute, and are never less than one', () => {
  expect([0, 20, 67, 89, 90, 600].map(wholeMinutes)).toEqual([1, 1, 1, 1, 2, 10])
})
