import { TextArea, type TextAreaProps } from '#design/components/fields/TextArea.tsx'
import { useTextControl, type DecidedByForm } from './text-control.ts'

interface FormTextAreaProps extends Omit<TextAreaProps, DecidedByForm> {
  /** the field's name in the form */
  name: string
}

/** Several lines of text. */
export function FormTextArea({ name, ...props }: FormTextAreaProps) {
  return <TextArea {...props} {...useTextControl<HTMLTextAreaElement>(name, props)} />
}
