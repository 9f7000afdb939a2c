import * as v from 'valibot'
import { fieldOfLanguage, type FieldDefinition, type FieldDefinitions, type SingleDefinition } from './fields/field.ts'
import { problemWith, type Sentences } from './validate.ts'
import { joinText } from './localised.ts'
import { normaliseText } from './normalise.ts'

const judged = <Value extends string | boolean>(field: SingleDefinition, words: Sentences) =>
  v.rawCheck<Value>(({ dataset, addIssue }) => {
    const problem = dataset.typed ? problemWith(field, dataset.value, words) : undefined
    if (problem !== undefined) addIssue({ message: problem })
  })

function singleSchema(field: SingleDefinition, words: Sentences) {
  if (field.kind === 'checked') return v.pipe(v.boolean(), judged(field, words))
  const normalise = (text: string) => (field.kind === 'text' ? normaliseText(text, field.case) : text)
  return v.pipe(v.string(), v.transform(normalise), judged(field, words))
}

function fieldSchema(field: FieldDefinition, words: Sentences): v.GenericSchema {
  if (field.kind !== 'localised') return singleSchema(field, words)
  const { languages } = field
  const each = languages.map((language) => [language, singleSchema(fieldOfLanguage(field, language), words)] as const)
  return v.pipe(
    v.object(Object.fromEntries(each)),
    v.transform((split) => joinText(split, languages)),
  )
}

/**
 * A form's definition as a schema: its input is the values of the controls, its output the submitted values,
 * normalised and with localised texts as lists (F1, F2). The message of an issue is the sentence to show.
 */
export const schemaOf = (fields: FieldDefinitions, words: Sentences) =>
  v.object(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldSchema(field, words)])))
