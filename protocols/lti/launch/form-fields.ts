/** The reason why a query or form is rejected. */
export interface FieldRefusal {
  readonly kind: 'Refused'
  /** `NotText`: the value contains control characters, such as NUL. */
  readonly reason: 'MissingField' | 'DuplicateField' | 'TooLong' | 'NotText'
  readonly field: string
}

/** The rule for one field, which is identified by its name in the request. */
export interface FieldRule {
  /** in characters */
  readonly maxLength: number
  readonly isRequired: boolean
}

type Fields<Rules> = {
  readonly [Name in keyof Rules]: Rules[Name] extends { isRequired: true } ? string : string | undefined
}

/**
 * Reads the named fields of a query or form. Each may occur at most once and has a maximum length. Other fields are
 * ignored; an empty field counts as missing (RFC 6749, section 3.1).
 */
export function readFields<const Rules extends Readonly<Record<string, FieldRule>>>(
  given: URLSearchParams,
  rules: Rules,
): { readonly kind: 'Fields'; readonly fields: Fields<Rules> } | FieldRefusal {
  const fields: Record<string, string> = {}
  for (const [field, { maxLength, isRequired }] of Object.entries(rules)) {
    const [value = '', ...more] = given.getAll(field)
    if (more.length > 0) return { kind: 'Refused', reason: 'DuplicateField', field }
    if (value === '' && isRequired) return { kind: 'Refused', reason: 'MissingField', field }
    if (value.length > maxLength) return { kind: 'Refused', reason: 'TooLong', field }
    if (/\p{Cc}/u.test(value)) return { kind: 'Refused', reason: 'NotText', field }
    if (value !== '') fields[field] = value
  }
  return { kind: 'Fields', fields: fields as Fields<Rules> }
}
