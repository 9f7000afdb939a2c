import { useWatch } from 'react-hook-form'
import type { HeldValues } from './fields/field.ts'
import type { FormParts } from './use-form.ts'

/** What stands in all fields of a form just now; follows every keystroke, so ask in a small component. */
export const useFormValues = ({ control }: Pick<FormParts, 'control'>): HeldValues =>
  useWatch({ control }) as HeldValues
