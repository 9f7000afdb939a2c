import type { ReactNode } from 'react'
import { PrimaryButton } from '#design/components/buttons/PrimaryButton.tsx'
import type { ActionProps } from '#design/components/buttons/button-props.ts'
import { useFormContext } from './Form.tsx'
import { useCanSubmit } from './use-form.ts'

interface SubmitButtonProps extends Omit<
  ActionProps,
  'children' | 'type' | 'isDisabled' | 'isPending' | 'onPress' | 'href'
> {
  /** what it says; where it says something else while it works, a function */
  children: ReactNode | ((isSubmitting: boolean) => ReactNode)
}

/** Sends the form around it; closed while something is missing, nothing changed, or it is on its way (F1). */
export function SubmitButton({ children, ...props }: SubmitButtonProps) {
  const { form } = useFormContext()
  const canSubmit = useCanSubmit(form)
  return (
    <PrimaryButton {...props} type="submit" isDisabled={!canSubmit}>
      {typeof children === 'function' ? children(form.isSubmitting) : children}
    </PrimaryButton>
  )
}
