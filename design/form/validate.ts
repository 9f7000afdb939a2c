import { remainingCharacters } from '#design/components/fields/remaining-characters.ts'
import { isEmail } from '#values/addresses/email.ts'
import type { SingleDefinition, Validate } from './fields/field.ts'
import { isEmpty, isMissing } from './missing-field.ts'
import { nameHoldsAddress } from './name-rule.ts'

/** The error sentences common to all fields. */
export interface Sentences {
  readonly formValidationError: string
  readonly emailInvalid: string
}

/** The error of a normalised value, as a sentence, or undefined. An empty optional value is not validated (F1). */
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
