import { languages, type Language } from '#values/language.ts'
import type { LocalisedText } from '#values/localised-text.ts'
import { areLines, isLine, tidyLine, tidyLines } from '#values/written-text.ts'

/** A text in every language; '' where there is none. */
export type Texts = Readonly<Record<Language, string>>

export const noTexts: Texts = { nb: '', es: '', en: '' }

/** How long texts may be, in characters. */
export const maxCharacters = {
  firstName: 60,
  lastName: 60,
  title: 120,
  biography: 2000,
  quote: 400,
  name: 60,
  description: 400,
} as const

/** The stored text, one value for each language. */
export const textsOf = (stored: LocalisedText): Texts =>
  Object.fromEntries(
    languages.map((language) => [language, stored.find(({ languageCode }) => languageCode === language)?.value ?? '']),
  ) as Record<Language, string>

/** The text as it is stored: without the languages that have none. */
export const storedTexts = (texts: Texts): LocalisedText =>
  languages.flatMap((languageCode) =>
    texts[languageCode] === '' ? [] : [{ languageCode, value: texts[languageCode] }],
  )

/** The texts without superfluous space; undefined when one is too long or all are empty. */
export function tidyTexts(texts: Texts, max: number, lines: 'ONE' | 'MANY'): Texts | undefined {
  const [tidy, isRight] = lines === 'ONE' ? [tidyLine, isLine] : [tidyLines, areLines]
  const tidied = Object.fromEntries(languages.map((each) => [each, tidy(texts[each])])) as Record<Language, string>
  const all = Object.values(tidied)
  return all.every((text) => isRight(text, max)) && all.some((text) => text !== '') ? tidied : undefined
}
