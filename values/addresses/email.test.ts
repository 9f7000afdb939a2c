import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEmail } from './email.ts'

test('F1: addresses as people have them are accepted', () => {
  fc.assert(fc.property(fc.emailAddress(), isEmail))
  expect(isEmail('begoña.núñez@clínica.es')).toBe(true)
})

test.each(['', 'begona.nunez@', '@clinica.es', 'a@b', 'a b@c.no', 'a@b..no', 'a@@b.no', `${'a'.repeat(250)}@b.no`])(
  'F1: %j is not an address',
  (text) => {
    expect(isEmail(text)).toBe(false)
  },
)
