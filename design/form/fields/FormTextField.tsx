import { TextField, type TextFieldProps } from '#design/components/fields/TextField.tsx'
import { useTextControl, type DecidedByForm } from './text-control.ts'

interface FormTextFieldProps extends Omit<TextFieldProps, DecidedByForm> {
  name: string
}

/** One line of text, or an e-mail address. */
export function FormTextField({ name, ...props }: FormTextFieldProps) {
  return <TextField {...props} {...useTextControl<HTMLInputElement>(name, props)} />
}
