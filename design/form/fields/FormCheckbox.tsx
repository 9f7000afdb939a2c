import { Checkbox, type CheckboxProps } from '#design/components/fields/Checkbox.tsx'
import { useField } from './use-field.ts'

interface FormCheckboxProps extends Omit<
  CheckboxProps,
  'name' | 'checked' | 'defaultChecked' | 'onChange' | 'error' | 'isIndeterminate'
> {
  name: string
}

/** A checkbox; if required, it must be ticked. */
export function FormCheckbox({ name, disabled, ...props }: FormCheckboxProps) {
  const { value, change, isDisabled, definition, texts } = useField<boolean>(name)
  return (
    <Checkbox
      {...props}
      name={name}
      checked={value}
      error={texts.error}
      disabled={disabled || isDisabled}
      aria-required={definition.required || undefined}
      onChange={(event) => change(event.currentTarget.checked)}
    />
  )
}
