import {
  fieldOfLanguage,
  type FieldDefinition,
  type HeldValue,
  type HeldValues,
  type SplitText,
} from './fields/field.ts'
import { normaliseValue } from './normalise.ts'

/** Whether there is nothing in a field: space is nothing, and an unticked box is empty. */
export function isEmpty(field: FieldDefinition, value: HeldValue): boolean {
  const normal = normaliseValue(field, value)
  if (typeof normal === 'object') return Object.values(normal).every((text) => text === '')
  return normal === '' || normal === false
}

/** Whether a required field still lacks its value, or a code some of its digits (F1). */
export function isMissing(field: FieldDefinition, value: HeldValue): boolean {
  if (field.kind === 'localised')
    return field.required.some((language) =>
      isMissing(fieldOfLanguage(field, language), (value as SplitText)[language] ?? ''),
    )
  if (!field.required) return false
  return isEmpty(field, value) || (field.kind === 'code' && (value as string).length < field.length)
}

/** Whether anything that is required is missing, so that the form cannot be sent (F1). */
export const isAnyMissing = (fields: Readonly<Record<string, FieldDefinition>>, values: HeldValues): boolean =>
  Object.entries(fields).some(([name, field]) => isMissing(field, values[name] ?? ''))
