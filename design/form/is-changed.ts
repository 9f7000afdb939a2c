import type { FieldDefinition, FieldDefinitions, HeldValue, HeldValues, SplitText } from './fields/field.ts'
import { normaliseValue } from './normalise.ts'

/** Whether a field would submit anything else: an added space is no change (F1). */
export function isChanged(field: FieldDefinition, before: HeldValue, now: HeldValue): boolean {
  const [old, current] = [normaliseValue(field, before), normaliseValue(field, now)]
  if (field.kind !== 'localised') return old !== current
  return field.languages.some((language) => (old as SplitText)[language] !== (current as SplitText)[language])
}

/** Whether a form would submit anything else than it started with: an added space is no change (F1). */
export const isAnyChanged = (fields: FieldDefinitions, before: HeldValues, now: HeldValues): boolean =>
  Object.entries(fields).some(([name, field]) => isChanged(field, before[name] ?? '', now[name] ?? ''))
