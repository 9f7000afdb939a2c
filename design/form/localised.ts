import type { Language } from '#values/language.ts'
import type { LocalisedText } from '#values/localised-text.ts'
import type { FieldDefinitions, HeldValue, HeldValues, SplitText } from './fields/field.ts'

/**
 * Converts a list of texts to one string per language; '' where there is none (F2). Languages that are not edited
 * are dropped.
 */
export function splitText(texts: LocalisedText, languages: readonly Language[]): SplitText {
  return Object.fromEntries(
    languages.map((language) => [language, texts.find(({ languageCode }) => languageCode === language)?.value ?? '']),
  )
}

/** The inverse: a list in the order of the languages, without empty texts (F2). */
export function joinText(
  split: SplitText,
  languages: readonly Language[],
): { languageCode: Language; value: string }[] {
  return languages.flatMap((language) => {
    const value = split[language]
    return value ? [{ languageCode: language, value }] : []
  })
}

/** The initial values of the controls: localised texts are split, all others unchanged. */
export function heldValues(
  fields: FieldDefinitions,
  given: Readonly<Record<string, LocalisedText | string | boolean | undefined>>,
): HeldValues {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]): [string, HeldValue] => {
      const value = given[name]
      if (field.kind === 'localised') return [name, splitText(Array.isArray(value) ? value : [], field.languages)]
      return [name, (value as string | boolean | undefined) ?? (field.kind === 'checked' ? false : '')]
    }),
  )
}
