import fc from 'fast-check'
import { expect, test } from 'vitest'
import { marked, markedAny, nameCondition, textCondition, type Term } from './search-condition.ts'

const term = (plain: string, nb: string | null = plain, compounds: readonly string[] = []): Term => ({
  plain,
  stems: { nb, es: plain, en: plain },
  compounds,
})

test('C5: a word is asked for by its letters and its stem, a doubled consonant at its end undone', () => {
  const words = [term('strommen', 'stromm')]
  expect(textCondition({ words, phrases: [] }, 'nb')).toBe("('strommen':* | 'strom':* | 'stromm' | 'strommen')")
})

test('C5: short words are whole, and words without meaning count only alone', () => {
  const [el, og] = [term('el'), term('og', null)]
  expect(textCondition({ words: [og, el], phrases: [] }, 'nb')).toBe("('el')")
  expect(textCondition({ words: [og], phrases: [] }, 'nb')).toBe("('og')")
})

test('C5: words of a phrase follow one another at their distance', () => {
  const phrases = [[term('prov'), term('pa', null), term('kilde', 'kild')]]
  expect(textCondition({ words: [], phrases }, 'nb')).toBe("('prov' <1> 'pa' <1> 'kilde' | 'prov' <2> 'kild')")
})

test('C5: a name is found by the beginning of each word, or inside a compound', () => {
  const words = [term('sikkerhet', 'sikker', ['elsikkerhet']), term('i', null)]
  expect(nameCondition({ words, phrases: [] }, 'nb')).toBe("('sikkerhet':* | 'elsikkerhet')")
})

/** What stands outside of quoted words: only the signs of the query language. */
const signs = (condition: string) => condition.replaceAll(/'(?:[^'\\]|''|\\\\)*'/g, 'w')

test('C5: whatever letters the dictionaries give, they stay words and never become signs of the query', () => {
  const anything = fc.string({
    unit: fc.constantFrom("'", '\\', '&', '|', '!', '(', ')', ':', '*', '<', '-', '>', 'a', ' ', 'ø'),
    minLength: 1,
    maxLength: 12,
  })
  const terms = fc.array(
    fc.record({
      plain: anything,
      stems: fc.record({ nb: fc.option(anything), es: fc.option(anything), en: fc.option(anything) }),
      compounds: fc.array(anything, { maxLength: 3 }),
    }),
    { maxLength: 4 },
  )
  fc.assert(
    fc.property(terms, fc.array(terms, { maxLength: 2 }), (words, phrases) => {
      const given = { words, phrases }
      for (const condition of [textCondition(given, 'nb'), nameCondition(given, 'nb')]) {
        if (condition === undefined) continue
        expect(signs(marked(condition, ['#no'], ['#nb']))).toMatch(/^[w()|&! :*<>0-9]+$/)
        expect(signs(markedAny(condition, ['#no', '#es']))).toMatch(/^[w()|&! :*<>0-9]+$/)
      }
    }),
  )
})
