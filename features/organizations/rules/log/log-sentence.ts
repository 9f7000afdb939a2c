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

/** Who did it, by name: the system where nobody pressed anything, or where the account is erased. */
export const logActor = (language: Language, name: string | null): string => name ?? logWords[language].system

/**
 * What was done, as it goes on after the name of who did it: the page and the file say it in the same words.
 * @param kind in capitals; one without a sentence gets a plain one
 * @param subject whom or what it was about, by the name of the day
 */
export function logSentence(language: Language, kind: string, subject: string | null): string {
  const { unnamed, unknown } = logWords[language]
  const known = sentences[language]
  const sentence = Object.hasOwn(known, kind) ? known[kind] : undefined
  // a function, as a name may hold «$&»
  return (sentence ?? unknown).replace('{whom}', () => subject ?? (sentence ? unnamed : kind))
}

/** A field that differs: its name and what stood and stands there, in the reader's words; '' where it says nothing. */
export interface LogChange {
  readonly field: string
  readonly before: string
  readonly after: string
}

/** What stood before and what stands now, field by field. A field without a word of its own keeps its name to itself. */
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
/** A moment as it is written down; the day says enough. */
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
