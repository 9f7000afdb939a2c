import { Segments, type SegmentsProps } from '#design/components/fields/Segments.tsx'
import { useField } from './use-field.ts'

interface FormSegmentsProps extends Omit<SegmentsProps, 'name' | 'value' | 'onChange' | 'error' | 'disabled'> {
  /** the name of a text field in the form */
  name: string
}

/** A choice between a few short words. */
export function FormSegments({ name, ...props }: FormSegmentsProps) {
  const { value, change, isDisabled, texts } = useField<string>(name)
  return <Segments {...props} name={name} value={value} onChange={change} disabled={isDisabled} error={texts.error} />
}
