import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm as useControl, useFormState, useWatch, type Control } from 'react-hook-form'
import * as v from 'valibot'
import { isAnyChanged } from './is-changed.ts'
import type { FieldDefinitions, HeldValues, ValuesOf } from './fields/field.ts'
import { useFormTexts } from './FormTexts.tsx'
import { heldValues } from './localised.ts'
import { isAnyMissing } from './missing-field.ts'
import { schemaOf } from './schema.ts'

/** The result of a submission that the fields must show. */
export interface Refusal<Name extends string = string> {
  readonly problems?: Readonly<Partial<Record<Name, string | undefined>>> | undefined
}

interface FormSettings<Fields extends FieldDefinitions> {
  readonly fields: Fields
  /** the initial values; later changes apply only through `reset()` */
  readonly values: Readonly<Partial<ValuesOf<Fields>>>
  /** a form without changes cannot be submitted (F1) */
  readonly requiresChanges?: boolean | undefined
  /** nor can an invalid form, for forms where a hint beside the field already states the rule */
  readonly requiresValid?: boolean | undefined
  /** receives normalised values; returned sentences are shown at their fields */
  // oxlint-disable-next-line typescript/no-invalid-void-type -- most forms have nothing to give back
  readonly submit: (values: ValuesOf<Fields>) => Promise<Refusal<keyof Fields & string> | void>
}

/** A form, as its components use it. */
export interface FormParts {
  readonly control: Control<HeldValues>
  readonly fields: FieldDefinitions
  readonly isSubmitting: boolean
  readonly canSubmit: (now: HeldValues, before: HeldValues) => boolean
  /** validates a field, which then shows its error or none */
  readonly judge: (path: string) => void
  readonly acquit: (path: string) => void
  readonly submit: () => Promise<void>
}

/** A form, as its page uses it. */
export interface FormHandle<Fields extends FieldDefinitions = FieldDefinitions> extends FormParts {
  /** resets to the initial values, or to new ones */
  readonly reset: (values?: Readonly<Partial<ValuesOf<Fields>>>) => void
  /** writes into a field, as if the user had typed it */
  readonly write: (name: keyof Fields & string, value: string) => void
  /** shows an error at a field */
  readonly setProblem: (name: keyof Fields & string, sentence: string) => void
}

/**
 * The form engine (F1, F2): `fields` has one definition per field of what is required, allowed and submitted. Pass
 * the result to a {@link Form}; the field components under it find their definition by name.
 */
export function useForm<Fields extends FieldDefinitions>(settings: FormSettings<Fields>): FormHandle<Fields> {
  const { fields, requiresChanges, requiresValid } = settings
  const schema = schemaOf(fields, useFormTexts())
  const { control, handleSubmit, reset, setError, setValue, clearErrors, trigger } = useControl<HeldValues>({
    defaultValues: heldValues(fields, settings.values),
    resolver: valibotResolver(schema as unknown as v.GenericSchema<HeldValues>),
    // the fields trigger their own validation: on blur, and on change while they show an error
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  })
  const { isSubmitting } = useFormState({ control })
  const setProblem = (name: string, message: string) => setError(name, { type: 'refused', message })

  const send = handleSubmit(async (values) => {
    const refusal = await settings.submit(values as unknown as ValuesOf<Fields>)
    const problems: Readonly<Record<string, string | undefined>> = refusal?.problems ?? {}
    for (const [name, sentence] of Object.entries(problems)) if (sentence !== undefined) setProblem(name, sentence)
  })

  return {
    control,
    fields,
    isSubmitting,
    canSubmit: (now, before) =>
      !isAnyMissing(fields, now) &&
      (!requiresChanges || isAnyChanged(fields, before, now)) &&
      (!requiresValid || v.is(schema, now)),
    judge: (path) => void trigger(path),
    acquit: (path) => clearErrors(path),
    submit: async () => {
      if (!isSubmitting) await send()
    },
    reset: (values) => reset(heldValues(fields, { ...settings.values, ...values })),
    write: (name: string, value) => setValue(name, value),
    setProblem,
  }
}

/** Whether the form can be submitted now (F1). Rerenders on every keystroke, so use it in a small component. */
export function useCanSubmit({ control, canSubmit }: FormParts): boolean {
  const now = useWatch({ control }) as HeldValues
  const { defaultValues, isSubmitting } = useFormState({ control })
  return !isSubmitting && canSubmit(now, (defaultValues ?? {}) as HeldValues)
}
