import { TextField, type TextFieldProps } from '#design/components/fields/TextField.tsx'
import { useTextControl, type DecidedByForm } from './text-control.ts'

interface FormTextFieldProps extends Omit<TextFieldProps, DecidedByForm> {
  /** the field's name in the form */
  name: string
}

/** One line of text, or an e-mail address. */
export function FormTextField({ name, ...props }: FormTextFieldProps) {
  return <TextField {...props} {...useTextControl<HTMLInputElement>(name, props)} />
}
