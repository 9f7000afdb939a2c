import {
  fieldOfLanguage,
  type FieldDefinition,
  type HeldValue,
  type SplitText,
  type TextDefinition,
} from './fields/field.ts'

/**
 * Hyphens, dashes and minus signs that are used as "-" in numbers, addresses and names, and that text pasted from a
 * document contains: U+2010–2015, the minus U+2212, the small and full-width forms. The soft hyphen is not changed
 * (it says where a long title may break), nor are dashes of other scripts, which are letters there.
 */
const dashes = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g

/** Trims, replaces dashes by "-", and converts the case (F1). Idempotent. */
export function normaliseText(text: string, letters?: TextDefinition['case']): string {
  const plain = text.trim().replace(dashes, '-')
  if (letters === 'upper') return plain.toUpperCase()
  return letters === 'lower' ? plain.toLowerCase() : plain
}

/** The value as it is validated, compared and submitted. A password, a code and a tick are not changed. */
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
