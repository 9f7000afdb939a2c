import { createContext, useContext, useEffect, useRef, useState, type ComponentPropsWithoutRef } from 'react'
import { createPointerRelease, type PointerRelease } from './pointer-release.ts'
import type { FormParts } from './use-form.ts'

interface FormContextValue {
  readonly form: FormParts
  readonly press: PointerRelease
  readonly send: () => void
}

const FormContext = createContext<FormContextValue | null>(null)

/** The form around a field. */
export function useFormContext(): FormContextValue {
  const context = useContext(FormContext)
  if (!context) throw new Error('a field of a form stands outside Form')
  return context
}

interface FormProps extends Omit<ComponentPropsWithoutRef<'form'>, 'onSubmit' | 'noValidate'> {
  /** from useForm */
  form: FormParts
}

/**
 * A form of the engine (F1): judged by its definition instead of by the browser, all fields closed while it is on its
 * way. After a refusal, focus stands in the first field that must be mended; otherwise where it was.
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

/** A control that closes loses focus; a screen reader then stands at the top of the page. */
function settleFocus(form: HTMLFormElement, focusWas: Element | null) {
  const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]:enabled')
  if (wrong) wrong.focus()
  else if (document.activeElement === document.body && focusWas instanceof HTMLElement) focusWas.focus()
}
