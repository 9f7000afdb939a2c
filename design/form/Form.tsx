import { createContext, useContext, useEffect, useRef, useState, type ComponentPropsWithoutRef } from 'react'
import { createPointerRelease, type PointerRelease } from './pointer-release.ts'
import type { FormParts } from './use-form.ts'

interface FormContextValue {
  readonly form: FormParts
  readonly press: PointerRelease
  readonly send: () => void
}

const FormContext = createContext<FormContextValue | null>(null)

/** The context of the form around a field. */
export function useFormContext(): FormContextValue {
  const context = useContext(FormContext)
  if (!context) throw new Error('a field of a form stands outside Form')
  return context
}

interface FormProps extends Omit<ComponentPropsWithoutRef<'form'>, 'onSubmit' | 'noValidate'> {
  /** returned by useForm */
  form: FormParts
}

/**
 * A form of the form engine (F1): validated by its definition instead of by the browser, all fields disabled while
 * it is submitting. After a refusal, focus moves to the first invalid field; otherwise it returns to where it was.
 */
export function Form({ form, children, ...props }: FormProps) {
  const element = useRef<HTMLFormElement>(null)
  const [press] = useState(createPointerRelease)
  const [answered, setAnswered] = useState<{ readonly focusWas: Element | null }>()

  useEffect(() => press.watch(), [press])
  useEffect(() => {
    if (answered && element.current) settleFocus(element.current, answered.focusWas)
  }, [answered])

  const send = () => {
    press.cancel()
    const focusWas = document.activeElement
    void form.submit().finally(() => setAnswered({ focusWas }))
  }
  const context = { form, press, send }
  return (
    <form
      {...props}
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {/* oxlint-disable-next-line react/jsx-no-constructed-context-values -- the compiler keeps it while its parts stay */}
      <FormContext value={context}>{children}</FormContext>
    </form>
  )
}

/** A control that becomes disabled loses focus, and a screen reader then starts again at the top of the page. */
function settleFocus(form: HTMLFormElement, focusWas: Element | null) {
  const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]:enabled')
  if (wrong) wrong.focus()
  else if (document.activeElement === document.body && focusWas instanceof HTMLElement) focusWas.focus()
}
