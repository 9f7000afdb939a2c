import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arePortraitParts, drawParts } from '#features/catalogue/rules/portrait-parts.ts'
import { maxCharacters, noTexts, storedTexts, textsOf, tidyTexts } from './desk-texts.ts'
import { changedExpertFields, tidyExpert, type ExpertFields } from './expert-fields.ts'

const text = fc.string({ unit: 'grapheme', maxLength: 30 })
const texts = fc.record({ nb: text, es: text, en: text })
const parts = fc
  .infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }))
  .map((numbers) => drawParts(() => numbers.next().value ?? 0))

const expert: ExpertFields = {
  firstName: ' Sverre ',
  lastName: 'Halland',
  title: { ...noTexts, nb: 'Elektriker' },
  biography: { ...noTexts, nb: 'Første linje.\n\nAndre linje.' },
  quote: { ...noTexts, nb: 'En gang til.' },
  portrait: { bg: 0, top: 0, skin: 3, hair: 3, style: 3, beard: true, specs: false },
}

test('what is stored of a text comes back as it was, and languages without a text are not stored', () => {
  fc.assert(
    fc.property(texts, (given) => {
      expect(textsOf(storedTexts(given))).toEqual(given)
      expect(storedTexts(given).every(({ value }) => value !== '')).toBe(true)
    }),
  )
})

test('a text needs one language, loses superfluous space, and is refused past its length or with control characters', () => {
  expect(tidyTexts({ ...noTexts, es: '  Dos   palabras ' }, 20, 'ONE')).toEqual({ ...noTexts, es: 'Dos palabras' })
  expect(tidyTexts(noTexts, 20, 'ONE')).toBeUndefined()
  expect(tidyTexts({ ...noTexts, nb: '  ' }, 20, 'MANY')).toBeUndefined()
  expect(tidyTexts({ ...noTexts, nb: 'x'.repeat(21) }, 20, 'ONE')).toBeUndefined()
  expect(tidyTexts({ ...noTexts, nb: 'a\u0000b' }, 20, 'MANY')).toBeUndefined()
  expect(tidyTexts({ ...noTexts, nb: 'a\nb' }, 20, 'MANY')).toEqual({ ...noTexts, nb: 'a\nb' })
})

test('tidying an expert twice is tidying them once, and a tidied one differs from itself in nothing', () => {
  fc.assert(
    fc.property(texts, texts, texts, parts, (title, biography, quote, portrait) => {
      const once = tidyExpert({ ...expert, title, biography, quote, portrait })
      if (!once) return
      expect(tidyExpert(once)).toEqual(once)
      expect(changedExpertFields(once, once)).toEqual([])
    }),
  )
})

test('an expert has both names, and the fields that changed are named', () => {
  expect(tidyExpert(expert)).toMatchObject({ firstName: 'Sverre' })
  expect(tidyExpert({ ...expert, lastName: ' ' })).toBeUndefined()
  expect(tidyExpert({ ...expert, firstName: 'x'.repeat(maxCharacters.firstName + 1) })).toBeUndefined()
  expect(tidyExpert({ ...expert, portrait: { ...expert.portrait, hair: 6 } })).toBeUndefined()
  const { bg, ...others } = expert.portrait
  expect(changedExpertFields(expert, { ...expert, portrait: { ...others, bg } })).toEqual([])
  expect(
    changedExpertFields(expert, { ...expert, quote: noTexts, portrait: { ...expert.portrait, specs: true } }),
  ).toEqual(['quote', 'portrait'])
})

test('a drawn portrait has only parts that there are', () => {
  fc.assert(
    fc.property(parts, (drawn) => {
      expect(arePortraitParts(drawn)).toBe(true)
    }),
  )
})
