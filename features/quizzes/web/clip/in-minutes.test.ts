import { expect, test } from 'vitest'
import { inMinutes } from './in-minutes.ts'

test('Q1: a length is given in minutes and seconds, in each language', () => {
  expect(inMinutes('nb', 95.4)).toBe('1 minutt og 35 sekunder')
  expect(inMinutes('es', 155)).toBe('2 minutos y 35 segundos')
  expect(inMinutes('en', 61)).toBe('1 minute and 1 second')
  expect(inMinutes('nb', 120)).toBe('2 minutter')
  expect(inMinutes('nb', 24)).toBe('24 sekunder')
})
