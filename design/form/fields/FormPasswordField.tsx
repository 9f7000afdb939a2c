import { PasswordField, type PasswordFieldProps } from '#design/components/fields/PasswordField.tsx'
import { useTextControl, type DecidedByForm } from './text-control.ts'

interface FormPasswordFieldProps extends Omit<PasswordFieldProps, DecidedByForm> {
  name: string
}

/** A password, submitted exactly as typed. */
export function FormPasswordField({ name, ...props }: FormPasswordFieldProps) {
  return <PasswordField {...props} {...useTextControl<HTMLInputElement>(name, props)} />
}
