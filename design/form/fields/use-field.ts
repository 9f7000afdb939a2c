import { useController, useWatch } from 'react-hook-form'
import type { Language } from '#values/language.ts'
import { fieldOfLanguage, type FieldDefinition, type HeldValue, type SingleDefinition } from './field.ts'
import { useFormContext } from '#design/form/Form.tsx'
import { useFormTexts } from '#design/form/FormTexts.tsx'
import { isEmpty } from '#design/form/missing-field.ts'
import { normaliseValue } from '#design/form/normalise.ts'

export interface FieldControl<Value> {
  readonly value: Value
  readonly change: (value: Value) => void
  readonly leave: () => void
  readonly isDisabled: boolean
  readonly definition: SingleDefinition
  readonly texts: {
    readonly optional: string | undefined
    readonly error: string | undefined
  }
}

/** The definition of a field, by its name in the form. */
export function useDefinition(name: string): FieldDefinition {
  const definition = useFormContext().form.fields[name]
  if (!definition) throw new Error(`the form has no field «${name}»`)
  return definition
}

function singleDefinition(field: FieldDefinition, name: string, language: Language | undefined): SingleDefinition {
  if (field.kind !== 'localised') return field
  if (!language) throw new Error(`«${name}» is localised: it takes a FormLocalisedField`)
  return fieldOfLanguage(field, language)
}

/**
 * One control of the form around it. It is normalised and judged when it is left; while it shows something wrong, it is
 * judged as it changes, so that the sentence goes when the reason is gone (F1). What is empty is missing, not wrong.
 */
export function useField<Value extends string | boolean>(name: string, language?: Language): FieldControl<Value> {
  const { form, press } = useFormContext()
  const definition = singleDefinition(useDefinition(name), name, language)
  const path = language ? `${name}.${language}` : name
  const { field, fieldState } = useController({ control: form.control, name: path })
  const { optional } = useFormTexts()
  const value = field.value as unknown as Value
  const judge = (judged: HeldValue) => (isEmpty(definition, judged) ? form.acquit(path) : form.judge(path))
  return {
    value,
    change: (next) => {
      field.onChange(next)
      if (fieldState.error) judge(next)
    },
    leave: () => {
      const normal = normaliseValue(definition, value)
      if (normal !== value) field.onChange(normal)
      field.onBlur()
      // what is shown has been judged already, or is the server's word, which may come before the press is over: it stands
      // until something changes
      press.after(() => form.control.getFieldState(path).error ?? judge(normal))
    },
    isDisabled: form.isSubmitting,
    definition,
    texts: {
      optional: definition.required || definition.kind === 'code' ? undefined : optional,
      error: fieldState.error?.message,
    },
  }
}

/** What stands in a field of the form around it just now. */
export function useFieldValue(name: string): HeldValue {
  return useWatch({ control: useFormContext().form.control, name })
}
