import { expect, test } from 'vitest'
import { dayIn, lengthIn, namesIn } from './certificate-texts.ts'

test('Q3: the day is written as each language writes it, by the clock of Oslo and Madrid', () => {
  const lateInUtc = new Date('2026-11-20T23:30:00Z')
  expect(dayIn('nb', lateInUtc)).toBe('21. november 2026')
  expect(dayIn('es', lateInUtc)).toBe('21 de noviembre de 2026')
  expect(dayIn('en', lateInUtc)).toBe('21 November 2026')
})

test.each([
  ['nb', 8, 6120, '8 episoder, 1 time og 42 minutter.'],
  ['es', 1, 3600, '1 episodio, 1 hora.'],
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
