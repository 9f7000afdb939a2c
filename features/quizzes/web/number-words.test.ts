import { expect, test } from 'vitest'
import { numberInWords, capitalizedNumberInWords } from './number-words.ts'

test('numbers are written in words up to twelve, then in figures', () => {
  expect(numberInWords('nb', 7)).toBe('sju')
  expect(capitalizedNumberInWords('es', 0)).toBe('Ninguna')
  expect(capitalizedNumberInWords('nb', 8)).toBe('Åtte')
  expect(numberInWords('en', 12)).toBe('twelve')
  expect(capitalizedNumberInWords('en', 13)).toBe('13')
})
