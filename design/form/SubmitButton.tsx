import type { ReactNode } from 'react'
import { PrimaryButton } from '#design/components/buttons/PrimaryButton.tsx'
import type { ActionProps } from '#design/components/buttons/button-props.ts'
import { useFormContext } from './Form.tsx'
import { useCanSubmit } from './use-form.ts'

interface SubmitButtonProps extends Omit<
  ActionProps,
  'children' | 'type' | 'isDisabled' | 'isPending' | 'onPress' | 'href'
> {
  /** the text; a function where it differs while submitting */
  children: ReactNode | ((isSubmitting: boolean) => ReactNode)
}

/**
 * Submits the form around it. Disabled while a required value is missing, nothing has changed, or the form is
 * submitting (F1).
 */
export function SubmitButton({ children, ...props }: SubmitButtonProps) {
  const { form } = useFormContext()
  const canSubmit = useCanSubmit(form)
  return (
    <PrimaryButton {...props} type="submit" isDisabled={!canSubmit}>
      {typeof children === 'function' ? children(form.isSubmitting) : children}
    </PrimaryButton>
  )
}
