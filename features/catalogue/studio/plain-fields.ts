import { languages, type Language } from '#values/language.ts'
import type { Texts } from '#features/catalogue/rules/desk/desk-texts.ts'
import type { ExpertFields } from '#features/catalogue/rules/desk/expert-fields.ts'
import { plainParts } from '#features/catalogue/rules/portrait-parts.ts'

/** A text without what the cache adds to it. */
export const plainTexts = (texts: Texts): Texts =>
  Object.fromEntries(languages.map((language) => [language, texts[language]])) as Record<Language, string>

/** The fields of an expert alone, in one order, as a mutation takes them. */
export const plainFields = ({
  firstName,
  lastName,
  title,
  biography,
  quote,
  portrait,
}: ExpertFields): ExpertFields => ({
  firstName,
  lastName,
  title: plainTexts(title),
  biography: plainTexts(biography),
  quote: plainTexts(quote),
  portrait: plainParts(portrait),
})
