import { createContext, useContext } from 'react'
import type { Sentences } from './validate.ts'

/** The texts that every form needs, in the page's language. */
export interface FormTextsValue extends Sentences {
  /** "valgfritt" */
  readonly optional: string
  /** "47 tegn igjen" */
  readonly remaining: (count: number) => string
}

const FormTextsContext = createContext<FormTextsValue | null>(null)

/** Provides the texts to every form under it. Use it once, around the whole app: `<FormTexts value={…}>`. */
export const FormTexts = FormTextsContext.Provider

/** The sentences common to all forms, in the language of the page. */
export function useFormTexts(): FormTextsValue {
  const texts = useContext(FormTextsContext)
  if (!texts) throw new Error('a form stands outside FormTexts')
  return texts
}
