import type { ComponentProps } from 'react'
import { Select } from '#design/components/fields/Select.tsx'
import { useField } from './use-field.ts'

interface FormSelectProps extends Omit<
  ComponentProps<typeof Select>,
  'name' | 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'optional' | 'error'
> {
  /** the name of a text field in the form */
  name: string
}

/** A choice from a list. */
export function FormSelect({ name, disabled, ...props }: FormSelectProps) {
  const { value, change, leave, isDisabled, texts } = useField<string>(name)
  return (
    <Select
      {...props}
      {...texts}
      name={name}
      value={value}
      disabled={disabled || isDisabled}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={leave}
    />
  )
}
