import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languages } from '#values/language.ts'
import { cleanLanguageTag, detectedLanguage } from './language-tag.ts'

test.each([
  ['nb', 'nb'],
  ['no', 'nb'],
  ['nn-NO', 'nb'],
  ['es-419', 'es'],
  ['EN-gb', 'en'],
  ['zh-Hant-TW', undefined],
  ['constructor', undefined],
])('M6: %s is a tag and asks for %s', (tag, language) => {
  expect(detectedLanguage(tag)).toBe(language)
})

test.each([
  '<script>alert(1)</script>',
  'en"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  'en;alert(1)',
  'en\u0000',
  ' en',
  'en\n',
  'en_GB',
  '../en',
  'e',
  '',
  `en${'-x'.repeat(50)}`,
  null,
  undefined,
  7,
  ['en'],
])('M6: %j is discarded', (detected) => {
  expect(cleanLanguageTag(detected)).toBeUndefined()
  expect(detectedLanguage(detected)).toBeUndefined()
})

test('M6: whatever passes holds letters, digits and hyphens only, and means one of our languages or none', () => {
  const odd = fc.string({ unit: fc.constantFrom('e', 'n', 's', 'b', '-', '<', '>', '"', ':', '/', '\u0000', ' ', '1') })
  fc.assert(
    fc.property(fc.oneof(odd, fc.string()), (detected) => {
      const clean = cleanLanguageTag(detected)
      const language = detectedLanguage(detected)
      return (clean === undefined || /^[A-Za-z0-9-]{2,39}$/.test(clean)) && [undefined, ...languages].includes(language)
    }),
    { numRuns: 300 },
  )
})
