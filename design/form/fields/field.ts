import type { Language } from '#values/language.ts'
import type { LocalisedText } from '#values/localised-text.ts'

/** The limits of a name and of a description, in user-perceived characters (F3). */
export const nameLimit = 70
export const descriptionLimit = 500

/**
 * A custom check of a value that is normalised and not empty. Undefined accepts it; a sentence says how to correct
 * it; '' or false refuses it with the general sentence (`errors.formValidationError`, F1).
 */
export type Validate<Value> = (value: Value) => string | false | undefined

interface Settings<Value> {
  /** an empty value counts as missing, and the form cannot be sent (F1) */
  readonly required?: boolean | undefined
  readonly validate?: Validate<Value> | undefined
}

interface TextSettings extends Settings<string> {
  /** maximum number of characters; shows a counter (F3) */
  readonly max?: number | undefined
  /** the name of a person or thing, which must not contain a link, address or telephone number */
  readonly isName?: boolean | undefined
  /** converts the text to upper or lower case */
  readonly case?: 'upper' | 'lower' | undefined
}

export interface TextDefinition extends TextSettings {
  readonly kind: 'text'
  readonly isEmail?: boolean
}

/** Never trimmed or changed: every character of a password counts. */
export interface PasswordDefinition extends Settings<string> {
  readonly kind: 'password'
}

/** Digits only; fewer than `length` count as missing. */
export interface CodeDefinition extends Settings<string> {
  readonly kind: 'code'
  readonly length: number
}

export interface CheckedDefinition extends Settings<boolean> {
  readonly kind: 'checked'
}

/** A text in several languages, one control per language (F2). */
export interface LocalisedDefinition extends Omit<TextSettings, 'required'> {
  readonly kind: 'localised'
  readonly languages: readonly Language[]
  /** the languages that must be filled in; the others may stay empty */
  readonly required: readonly Language[]
}

/** A field with one control. */
export type SingleDefinition = TextDefinition | PasswordDefinition | CodeDefinition | CheckedDefinition

export type FieldDefinition = SingleDefinition | LocalisedDefinition

export type FieldDefinitions = Readonly<Record<string, FieldDefinition>>

/** A localised text while it is edited: one string per language. */
export type SplitText = Readonly<Partial<Record<Language, string>>>

/** The field of one language: required only if that language is required (F2). */
export const fieldOfLanguage = (field: LocalisedDefinition, language: Language): TextDefinition => ({
  ...field,
  kind: 'text',
  required: field.required.includes(language),
})

/** The values of a form's controls while it is filled in. */
export type HeldValue = string | boolean | SplitText
export type HeldValues = Readonly<Record<string, HeldValue>>

type GivenBy<Field> = Field extends LocalisedDefinition
  ? LocalisedText
  : Field extends CheckedDefinition
    ? boolean
    : string

/** The type of a form's initial and submitted values: text, boolean, or the list of a localised text. */
export type ValuesOf<Fields> = { -readonly [Name in keyof Fields]: GivenBy<Fields[Name]> }

/** One line or several. */
export const textField = (settings: TextSettings = {}): TextDefinition => ({ kind: 'text', ...settings })

/** An e-mail address, validated with the standard pattern (F1). */
export const emailField = (settings: Settings<string> = {}): TextDefinition => ({
  kind: 'text',
  isEmail: true,
  ...settings,
})

/** A password, submitted exactly as typed, including spaces. */
export const passwordField = (settings: Settings<string> = {}): PasswordDefinition => ({
  kind: 'password',
  ...settings,
})

/** A one-time code, of six digits by default. */
export const codeField = (settings: Settings<string> & { length?: number } = {}): CodeDefinition => ({
  kind: 'code',
  length: 6,
  ...settings,
})

/** A checkbox. If required, it must be ticked. */
export const checkedField = (settings: Settings<boolean> = {}): CheckedDefinition => ({ kind: 'checked', ...settings })

/** A text in several languages, one value each (F3). */
export const localisedField = (settings: Omit<LocalisedDefinition, 'kind'>): LocalisedDefinition => ({
  kind: 'localised',
  ...settings,
})
