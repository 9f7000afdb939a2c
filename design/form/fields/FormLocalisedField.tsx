import type { ReactNode } from 'react'
import { TextArea } from '#design/components/fields/TextArea.tsx'
import { TextField } from '#design/components/fields/TextField.tsx'
import type { Language } from '#values/language.ts'
import { useTextControl } from './text-control.ts'
import { useDefinition } from './use-field.ts'

interface FormLocalisedFieldProps {
  name: string
  /** "Tittel på norsk" */
  label: (language: Language) => ReactNode
  hint?: ((language: Language) => ReactNode) | undefined
  /** a control with several lines */
  multiline?: boolean | undefined
  disabled?: boolean | undefined
}

/** A text in several languages: one control per language, marked with that language (F2). */
export function FormLocalisedField({ name, ...props }: FormLocalisedFieldProps) {
  const definition = useDefinition(name)
  if (definition.kind !== 'localised') throw new Error(`«${name}» is not a localised field`)
  return definition.languages.map((language) => <OneLanguage key={language} {...{ name, language }} {...props} />)
}

function OneLanguage({
  name,
  language,
  label,
  hint,
  multiline,
  disabled,
}: FormLocalisedFieldProps & { language: Language }) {
  const control = useTextControl<HTMLInputElement | HTMLTextAreaElement>(name, { disabled }, language)
  const all = { ...control, label: label(language), hint: hint?.(language), lang: language }
  return multiline ? <TextArea {...all} /> : <TextField {...all} />
}
