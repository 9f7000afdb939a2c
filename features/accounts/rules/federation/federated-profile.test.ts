import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deniesEmail, localeIn, nameIn } from './federated-profile.ts'

test.each([
  [{ name: '  Kari \n Nes ' }, 'Kari Nes'],
  [{ name: '', given_name: 'Kari', family_name: 'Nes' }, 'Kari Nes'],
  [{ given_name: 'Kari' }, 'Kari'],
  [{ name: 42 }, undefined],
  [{}, undefined],
])('I4: the claims %j give the name %j', (claims, name) => {
  expect(nameIn(claims)).toBe(name)
})

/** Any UTF-16 whatever, halves of characters among it. */
const anyText = fc
  .array(fc.integer({ min: 0, max: 0xff_ff }), { maxLength: 300 })
  .map((units) => String.fromCharCode(...units))

test('I4: a name is one line of at most 140 whole characters', () => {
  fc.assert(
    fc.property(anyText, (given) => {
      const name = nameIn({ name: given })
      if (name === undefined) return
      expect(name).toMatch(/^[^\p{Cc}\u2028\u2029]+$/u)
      expect([...name].length).toBeLessThanOrEqual(140)
      expect(name.isWellFormed()).toBe(true)
    }),
  )
})

test.each([
  ['nb-NO', 'no', 'nb'],
  ['no', 'no', 'nb'],
  ['nn_NO', 'no', 'nb'],
  ['en-GB', 'no', 'en'],
  ['es-ES', 'no', 'nb'],
  ['de', 'no', 'nb'],
  [undefined, 'no', 'nb'],
  ['es', 'es', 'es'],
  ['en', 'es', 'en'],
  ['nb', 'es', 'es'],
] as const)('M2: the locale %j in the market %s is %s', (locale, market, language) => {
  expect(localeIn({ locale }, market)).toBe(language)
})

test('I4: only a provider that says so doubts an address', () => {
  expect([true, 'true', undefined, null, 0].map((value) => deniesEmail({ email_verified: value }))).not.toContain(true)
  expect([false, 'false'].map((value) => deniesEmail({ email_verified: value }))).toEqual([true, true])
})
