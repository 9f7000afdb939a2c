import { useFormState, useWatch } from 'react-hook-form'
import { isChanged } from './is-changed.ts'
import type { HeldValues } from './fields/field.ts'
import type { FormParts } from './use-form.ts'

/**
 * The names of the fields that differ from the initial values. Rerenders on every keystroke, so use it in a small
 * component.
 */
export function useChangedFields({ control, fields }: FormParts): string[] {
  const now = useWatch({ control }) as HeldValues
  const { defaultValues } = useFormState({ control })
  const before = (defaultValues ?? {}) as HeldValues
  return Object.entries(fields).flatMap(([name, field]) =>
    isChanged(field, before[name] ?? '', now[name] ?? '') ? [name] : [],
  )
}
