import { expect, test } from 'vitest'
import { formatDay } from './format-day.ts'

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

test.each([
  ['nb', '21. nov. 2026'],
  ['es', '21 nov 2026'],
  ['en', '21 Nov 2026'],
] as const)('a day in %s is %s, wherever the reader is', (language, written) => {
  expect(plain(formatDay(language, '2026-11-21'))).toBe(written)
})
