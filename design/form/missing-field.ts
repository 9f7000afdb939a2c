import {
  fieldOfLanguage,
  type FieldDefinition,
  type HeldValue,
  type HeldValues,
  type SplitText,
} from './fields/field.ts'
import { normaliseValue } from './normalise.ts'

/** Whether a field is empty: white space counts as empty, and so does an unticked box. */
export function isEmpty(field: FieldDefinition, value: HeldValue): boolean {
  const normal = normaliseValue(field, value)
  if (typeof normal === 'object') return Object.values(normal).every((text) => text === '')
  return normal === '' || normal === false
}

/** Whether a required field has no value, or a code too few digits (F1). */
export function isMissing(field: FieldDefinition, value: HeldValue): boolean {
  if (field.kind === 'localised')
    return field.required.some((language) =>
      isMissing(fieldOfLanguage(field, language), (value as SplitText)[language] ?? ''),
    )
  if (!field.required) return false
  return isEmpty(field, value) || (field.kind === 'code' && (value as string).length < field.length)
}

/** Whether any required value is missing, so that the form cannot be submitted (F1). */
export const isAnyMissing = (fields: Readonly<Record<string, FieldDefinition>>, values: HeldValues): boolean =>
  Object.entries(fields).some(([name, field]) => isMissing(field, values[name] ?? ''))
