import type { ChangeEvent, FocusEvent } from 'react'
import type { Language } from '#values/language.ts'
import { useFormTexts } from '#design/form/FormTexts.tsx'
import { useField } from './use-field.ts'

/** The properties that the definition and the state of a field determine; the others are the page's. */
export type DecidedByForm =
  'name' | 'value' | 'defaultValue' | 'onChange' | 'optional' | 'error' | 'maxCharacters' | 'remainingText'

interface OwnAttributes<Element> {
  readonly disabled?: boolean | undefined
  readonly onBlur?: ((event: FocusEvent<Element>) => void) | undefined
}

/** The attributes of a text control: value, texts, counter (F3), disabled while the form is submitting (F1). */
export function useTextControl<Element extends HTMLInputElement | HTMLTextAreaElement>(
  name: string,
  own: OwnAttributes<Element>,
  language?: Language,
) {
  const { remaining } = useFormTexts()
  const { value, change, leave, isDisabled, definition, texts } = useField<string>(name, language)
  return {
    ...texts,
    name: language ? `${name}.${language}` : name,
    value,
    maxCharacters: definition.kind === 'text' ? definition.max : undefined,
    remainingText: remaining,
    disabled: own.disabled || isDisabled,
    'aria-required': definition.required || undefined,
    onChange: (event: ChangeEvent<Element>) => change(event.currentTarget.value),
    onBlur: (event: FocusEvent<Element>) => {
      leave()
      own.onBlur?.(event)
    },
  }
}
