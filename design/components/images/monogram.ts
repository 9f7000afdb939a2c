import { hash } from '#design/art/hash.ts'

/**
 * The first letters of the first and the last name, in upper case; the first two letters of a single name; the first
 * letter of an e-mail address.
 */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const first = words[0] ?? ''
  if (first.includes('@')) return letters(first, 1)
  const last = words.length > 1 ? words.at(-1) : undefined
  return last ? letters(first, 1) + letters(last, 1) : letters(first, 2)
}

const letters = (word: string, count: number): string =>
  Array.from(word.replace(/[^\p{L}\p{N}]/gu, ''))
    .slice(0, count)
    .join('')
    .toLocaleUpperCase('nb')

/** Which of five backgrounds a name has; the same on every call. */
export const monogramTone = (name: string): number => hash(name) % 5
