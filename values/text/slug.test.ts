import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slugOf } from './slug.ts'

test.each([
  ['Elsikkerhet _i praksis_', 'elsikkerhet-i-praksis'],
  ['FSE-kurs: første hjelp _ved strømulykker_', 'fse-kurs-forste-hjelp-ved-stromulykker'],
  ['Hablar en público _sin temblar_', 'hablar-en-publico-sin-temblar'],
  ['Arbeidsmiljø\u00adloven _på én kveld_', 'arbeidsmiljoloven-pa-en-kveld'],
  ['¿…?', '-'],
  ['', '-'],
])('R4: %s becomes %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

test('R4: any text becomes a slug that needs no escaping and is stable when made again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const slug = slugOf(name)
      expect(slug).toMatch(/^(-|[a-z0-9]+(-[a-z0-9]+)*)$/)
      expect(slugOf(slug)).toBe(slug)
    }),
  )
})
