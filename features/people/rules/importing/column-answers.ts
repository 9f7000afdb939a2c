import type { ColumnAnswer, ColumnAnswers } from './list-columns.ts'
import { fields } from './words.ts'

const answers: readonly ColumnAnswer[] = [...fields, 'none']

/** Longer than the longest answers about every column. */
const maxLength = 2000

/** Answers as they are sent in a header: "2=department,5=none". */
export const writeColumnAnswers = (given: ColumnAnswers): string =>
  [...given].map(([place, answer]) => `${place}=${answer}`).join(',')

/** Reverses `writeColumnAnswers`. @returns undefined for any other text */
export function parseColumnAnswers(text: string): ColumnAnswers | undefined {
  const parsed = new Map<number, ColumnAnswer>()
  if (text.length > maxLength) return undefined
  const parts = text === '' ? [] : text.split(',')
  for (const part of parts) {
    const [, place, word] = /^(\d{1,5})=([a-zA-Z]+)$/.exec(part) ?? []
    const answer = answers.find((each) => each === word)
    if (place === undefined || answer === undefined || parsed.has(Number(place))) return undefined
    parsed.set(Number(place), answer)
  }
  return parsed
}
