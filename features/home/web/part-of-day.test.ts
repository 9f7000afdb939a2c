import { expect, test } from 'vitest'
import { partOfDay } from './part-of-day.ts'

test.each([
  ['nb', 4, 'evening'],
  ['nb', 5, 'morning'],
  ['nb', 10, 'day'],
  ['nb', 17, 'day'],
  ['nb', 18, 'evening'],
  ['es', 13, 'morning'],
  ['es', 14, 'day'],
  ['es', 20, 'day'],
  ['es', 21, 'evening'],
  ['en', 11, 'morning'],
  ['en', 12, 'day'],
] as const)('in %s, %i o’clock is greeted as %s', (language, hour, part) => {
  expect(partOfDay(language, hour)).toBe(part)
})
