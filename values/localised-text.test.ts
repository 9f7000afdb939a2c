import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languages } from './language.ts'
import { inWantedOrder, textIn } from './localised-text.ts'

const anyTexts = fc.uniqueArray(fc.record({ languageCode: fc.constantFrom(...languages), value: fc.string() }), {
  selector: ({ languageCode }) => languageCode,
})
const anyLanguage = fc.constantFrom(...languages)

test('M10: a name is read in the reader’s language, else in the market’s, else in the first there is', () => {
  fc.assert(
    fc.property(anyTexts, anyLanguage, anyLanguage, (texts, reader, market) => {
      const value = (code: string) => texts.find(({ languageCode }) => languageCode === code)?.value
      expect(textIn(texts, reader, market)).toBe(value(reader) ?? value(market) ?? texts[0]?.value ?? '')
    }),
  )
  const name = [
    { languageCode: 'es', value: 'Masa madre' },
    { languageCode: 'nb', value: 'Surdeig' },
  ]
  expect(textIn(name, 'en', 'nb')).toBe('Surdeig')
  expect(textIn(name, 'en')).toBe('Masa madre')
  expect(textIn([], 'en', 'nb')).toBe('')
})

test('M10: the entry that is picked for a reader reads the same as the whole text', () => {
  fc.assert(
    fc.property(anyTexts, anyLanguage, anyLanguage, (texts, reader, market) => {
      const [entry] = inWantedOrder(texts, [reader, market])
      expect(textIn(entry ? [entry] : [], reader, market)).toBe(textIn(texts, reader, market))
    }),
  )
})
