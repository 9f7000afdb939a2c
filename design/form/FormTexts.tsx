import { createContext, useContext } from 'react'
import type { Sentences } from './validate.ts'

/** The words that every form needs, in the page's language. */
export interface FormTextsValue extends Sentences {
  /** "valgfritt" */
  readonly optional: string
  /** "47 tegn igjen" */
  readonly remaining: (count: number) => string
}

const FormTextsContext = createContext<FormTextsValue | null>(null)

/** Gives every form under it its words; around the whole app, once: `<FormTexts value={…}>`. */
export const FormTexts = FormTextsContext.Provider

/** The sentences that every form says, in the language of the page. */
export function useFormTexts(): FormTextsValue {
  const texts = useContext(FormTextsContext)
  if (!texts) throw new Error('a form stands outside FormTexts')
  return texts
}
