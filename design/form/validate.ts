import { remainingCharacters } from '#design/components/fields/remaining-characters.ts'
import { isEmail } from '#values/addresses/email.ts'
import type { SingleDefinition, Validate } from './fields/field.ts'
import { isEmpty, isMissing } from './missing-field.ts'
import { nameHoldsAddress } from './name-rule.ts'

/** The sentences that hold for any field. */
export interface Sentences {
  readonly formValidationError: string
  readonly emailInvalid: string
}

/**
 * What is wrong with a normalised value, as a sentence, or undefined. What is empty and may be so is not judged (F1).
 */
export function problemWith(field: SingleDefinition, value: string | boolean, words: Sentences): string | undefined {
  if (isMissing(field, value)) return words.formValidationError
  if (isEmpty(field, value)) return undefined
  if (field.kind === 'text') {
    if (field.max !== undefined && remainingCharacters(value as string, field.max) < 0) return words.formValidationError
    if (field.isEmail && !isEmail(value as string)) return words.emailInvalid
    if (field.isName && nameHoldsAddress(value as string)) return words.formValidationError
  }
  const own = (field.validate as Validate<string | boolean> | undefined)?.(value)
  return own === undefined ? undefined : own || words.formValidationError
}
