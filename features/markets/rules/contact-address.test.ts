import { expect, test } from 'vitest'
import { contactAddress } from './contact-address.ts'

test('M9: each market is written to at an address of its own', () => {
  expect(contactAddress('no', 'nb')).toBe('hei@kursiva.no')
  expect(contactAddress('es', 'es')).toBe('hola@kursiva.es')
  expect(contactAddress('es', 'en')).toBe('hello@kursiva.es')
})
