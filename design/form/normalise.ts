import {
  fieldOfLanguage,
  type FieldDefinition,
  type HeldValue,
  type SplitText,
  type TextDefinition,
} from './fields/field.ts'

/**
 * Hyphens, dashes and minus signs that stand for "-" in a number, an address or a name, and come along when text is
 * pasted from a document: U+2010–2015, the minus U+2212, the small and full-width forms. The soft hyphen is left alone
 * (it says where a long title may break), and so are dashes of other scripts, which are letters of theirs.
 */
const dashes = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g

/** Trimmed, with plain dashes, and in the wanted case (F1). Doing it twice changes nothing more. */
export function normaliseText(text: string, letters?: TextDefinition['case']): string {
  const plain = text.trim().replace(dashes, '-')
  if (letters === 'upper') return plain.toUpperCase()
  return letters === 'lower' ? plain.toLowerCase() : plain
}

/** A value as it is judged, compared and submitted. A password, a code and a tick stay as they are. */
export function normaliseValue(field: FieldDefinition, value: HeldValue): HeldValue {
  if (field.kind === 'text') return normaliseText(value as string, field.case)
  if (field.kind !== 'localised') return value
  return Object.fromEntries(
    field.languages.map((language) => [
      language,
      normaliseValue(fieldOfLanguage(field, language), (value as SplitText)[language] ?? ''),
    ]),
  )
}
