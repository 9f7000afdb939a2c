import type { Language } from '#values/language.ts'
import { logWords } from './log-words.ts'
import { sentencesEn } from './sentences-en.ts'
import { sentencesEs } from './sentences-es.ts'
import { sentencesNb } from './sentences-nb.ts'

const sentences: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  nb: sentencesNb,
  es: sentencesEs,
  en: sentencesEn,
}

/** The name of the actor; "the system" for automatic changes and for deleted accounts. */
export const logActor = (language: Language, name: string | null): string => name ?? logWords[language].system

/**
 * The sentence of a log entry after the actor's name; the page and the file use the same one.
 * @param kind in capitals; an unknown kind gets a generic sentence
 * @param subject the person or thing that changed, by its name at that time
 */
export function logSentence(language: Language, kind: string, subject: string | null): string {
  const { unnamed, unknown } = logWords[language]
  const known = sentences[language]
  const sentence = Object.hasOwn(known, kind) ? known[kind] : undefined
  // a replacer function, because a name may contain «$&»
  return (sentence ?? unknown).replace('{whom}', () => subject ?? (sentence ? unnamed : kind))
}

/** A changed field: its name, old and new value in the reader's language; '' for an unknown name or a missing value. */
export interface LogChange {
  readonly field: string
  readonly before: string
  readonly after: string
}

/** The old and new value of each changed field. A field without a text has an empty name. */
export function logChanges(language: Language, before: unknown, after: unknown): LogChange[] {
  const old = recordOf(before)
  const now = recordOf(after)
  const words = logWords[language]
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].slice(0, 30).map((key) => ({
    field: Object.hasOwn(words.fields, key) ? (words.fields[key] ?? '') : '',
    before: Object.hasOwn(old, key) ? valueIn(language, old[key]) : '',
    after: Object.hasOwn(now, key) ? valueIn(language, now[key]) : '',
  }))
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}

const maxLength = 200
/** An ISO timestamp; the log shows only its date. */
const moment = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d:[\d.]+Z$/

function valueIn(language: Language, value: unknown): string {
  const { yes, no, nothing, values } = logWords[language]
  if (value === null || value === undefined || value === '') return nothing
  if (typeof value === 'boolean') return value ? yes : no
  if (Array.isArray(value))
    return value.length === 0
      ? nothing
      : value
          .slice(0, 20)
          .map((each) => valueIn(language, each))
          .join(', ')
  if (typeof value === 'object') {
    const { name } = value as { name?: unknown }
    return typeof name === 'string' ? name : JSON.stringify(value).slice(0, maxLength)
  }
  const text = typeof value === 'string' ? value.replace(moment, '$1') : JSON.stringify(value)
  return Object.hasOwn(values, text) ? (values[text] ?? text) : [...text].slice(0, maxLength).join('')
}
