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

/** The definition of the field with this name in the form. */
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
 * One control of the form around it. It is normalised and validated on blur; while it shows an error, it is also
 * validated on every change, so that the error disappears when it is corrected (F1). An empty value is missing, not
 * invalid.
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
      // A displayed error is already validated, or comes from the server, whose response may arrive before the click
      // ends; it stays until the value changes.
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

/** The current value of a field of the form around it. */
export function useFieldValue(name: string): HeldValue {
  return useWatch({ control: useFormContext().form.control, name })
}
