import { TextArea, type TextAreaProps } from '#design/components/fields/TextArea.tsx'
import { useTextControl, type DecidedByForm } from './text-control.ts'

interface FormTextAreaProps extends Omit<TextAreaProps, DecidedByForm> {
  name: string
}

/** Several lines of text. */
export function FormTextArea({ name, ...props }: FormTextAreaProps) {
  return <TextArea {...props} {...useTextControl<HTMLTextAreaElement>(name, props)} />
}
