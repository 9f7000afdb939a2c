import { fromPathLanguage, type Language } from '#values/language.ts'

/** The language of the words in a picture: that of `?l=`, if the market has it, else the market's own. */
export function pictureLanguageOf(
  given: unknown,
  languages: readonly [own: Language, ...others: Language[]],
): Language {
  const language = typeof given === 'string' ? fromPathLanguage(given) : undefined
  return language && languages.includes(language) ? language : languages[0]
}
