/** Where a text that somebody typed is looked for. What is undefined is not looked for there. */
export interface FindRequest {
  /** The beginning of a mail address, in lower case. */
  readonly email: string | undefined
  /** The beginnings of words of a name, in lower case; each must occur. */
  readonly words: readonly string[]
  /** An invoice's or an order's number, as typed. */
  readonly number: string | undefined
  /** The beginning of an organisation's number: at least six characters, without spaces. */
  readonly organizationNumber: string | undefined
}

const minLength = 2
export const maxLength = 200
const maxWords = 6

/** Reads what was typed into the one field; undefined when it is too short or too long to look for anything. */
export function readFindRequest(typed: string): FindRequest | undefined {
  const text = typed.normalize('NFC').trim()
  if (text.length < minLength || text.length > maxLength) return undefined
  const joined = text.replace(/\s+/gu, '')
  const isOneWord = !/\s/u.test(text)
  const words = text
    .toLocaleLowerCase('nb')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  return {
    email: isOneWord && /^[^\s\\%]+$/u.test(text) ? text.toLowerCase() : undefined,
    words: text.includes('@') || words.every((word) => word.length < minLength) ? [] : words.slice(0, maxWords),
    number: /^[A-Za-z0-9-]{3,20}$/.test(joined) ? joined : undefined,
    organizationNumber: /^(?=.*\d)[A-Za-z0-9]{6,20}$/.test(joined) ? joined.toUpperCase() : undefined,
  }
}

/** The words as a query of PostgreSQL's text search: each is the beginning of a word. */
export const wordsQuery = (words: readonly string[]): string => words.map((word) => `${word}:*`).join(' & ')

/** The least text after all that begin with a text, for a range that uses an index of bytes. */
export function afterAllWith(beginning: string): string {
  return `${beginning}\u{10ffff}`
}
