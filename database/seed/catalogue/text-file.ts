import * as v from 'valibot'
import { languages } from '#values/language.ts'
import type { LocalisedText } from '#values/localised-text.ts'

/** A text of the catalogue files, in all three languages. */
export const Text = v.pipe(
  v.object({
    nb: v.pipe(v.string(), v.minLength(1)),
    es: v.pipe(v.string(), v.minLength(1)),
    en: v.pipe(v.string(), v.minLength(1)),
  }),
  v.transform((texts): LocalisedText =>
    languages.map((languageCode) => ({ languageCode, value: texts[languageCode] })),
  ),
)

export const ShortId = v.pipe(v.string(), v.regex(/^[a-z0-9-]{3,24}$/))

const OneSource = v.pipe(v.string(), v.trim(), v.minLength(5))
/** Where a fact comes from: a law with its section, a guideline with its year, an address. One, or several. */
export const Source = v.pipe(
  v.union([OneSource, v.array(OneSource)]),
  v.transform((source) => [source].flat()),
)
