import { expect, test } from 'vitest'
import { lengthIn, namesIn } from './certificate-texts.ts'

test.each([
  ['nb', 8, 6120, '8 episoder sett, 1 time og 42 minutter.'],
  ['es', 1, 3600, '1 episodio visto, 1 hora.'],
  ['en', null, 61, '1 minute.'],
  ['nb', null, 7260, '2 timer og 1 minutt.'],
  ['nb', null, 0, ''],
] as const)('Q3: the length in %s, %s episodes and %i seconds: %s', (language, episodes, seconds, said) => {
  expect(lengthIn(language, episodes, seconds)).toBe(said)
})

test('Q3: several experts are named in one sentence', () => {
  expect(namesIn('nb', ['A', 'B', 'C'])).toBe('A, B og C')
  expect(namesIn('es', ['A', 'B'])).toBe('A y B')
})
