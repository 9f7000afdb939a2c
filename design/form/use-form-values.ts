import { useWatch } from 'react-hook-form'
import type { HeldValues } from './fields/field.ts'
import type { FormParts } from './use-form.ts'

/** The current values of all fields of a form. Rerenders on every keystroke, so use it in a small component. */
export const useFormValues = ({ control }: Pick<FormParts, 'control'>): HeldValues =>
  useWatch({ control }) as HeldValues
