import type { FieldDefinition, FieldDefinitions, HeldValue, HeldValues, SplitText } from './fields/field.ts'
import { normaliseValue } from './normalise.ts'

/** Whether the submitted value of a field would differ: an added space is no change (F1). */
export function isChanged(field: FieldDefinition, before: HeldValue, now: HeldValue): boolean {
  const [old, current] = [normaliseValue(field, before), normaliseValue(field, now)]
  if (field.kind !== 'localised') return old !== current
  return field.languages.some((language) => (old as SplitText)[language] !== (current as SplitText)[language])
}

/** Whether the submitted values of a form would differ from its initial values: an added space is no change (F1). */
export const isAnyChanged = (fields: FieldDefinitions, before: HeldValues, now: HeldValues): boolean =>
  Object.entries(fields).some(([name, field]) => isChanged(field, before[name] ?? '', now[name] ?? ''))
