import { CodeField, type CodeFieldProps } from '#design/components/fields/CodeField.tsx'
import { useFormContext } from '#design/form/Form.tsx'
import { useField } from './use-field.ts'

interface FormCodeFieldProps extends Omit<
  CodeFieldProps,
  'name' | 'value' | 'onChange' | 'onComplete' | 'error' | 'length'
> {
  name: string
  /** submits the form at the last digit, so that the user does not have to press a button */
  sendsWhenComplete?: boolean | undefined
}

/** A one-time code. */
export function FormCodeField({ name, sendsWhenComplete, disabled, ...props }: FormCodeFieldProps) {
  const { send } = useFormContext()
  const { value, change, isDisabled, definition, texts } = useField<string>(name)
  return (
    <CodeField
      {...props}
      name={name}
      value={value}
      error={texts.error}
      length={definition.kind === 'code' ? definition.length : undefined}
      disabled={disabled || isDisabled}
      onChange={change}
      onComplete={sendsWhenComplete ? send : undefined}
    />
  )
}
