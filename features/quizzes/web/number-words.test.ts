import { expect, test } from 'vitest'
import { inWords, inWordsFirst } from './number-words.ts'

test('numbers are written in words up to twelve, then in figures', () => {
  expect(inWords('nb', 7)).toBe('sju')
  expect(inWordsFirst('es', 0)).toBe('Ninguna')
  expect(inWordsFirst('nb', 8)).toBe('Åtte')
  expect(inWords('en', 12)).toBe('twelve')
  expect(inWordsFirst('en', 13)).toBe('13')
})
