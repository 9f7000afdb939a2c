import { COMMON_WORDS } from './common-words.ts'

/** Limits in Unicode code points. */
export type PasswordPolicy = { minLength: number; maxLength: number; contextWords: readonly string[] }

type PasswordVerdict = { kind: 'Accepted' } | { kind: 'TooShort' } | { kind: 'TooLong' } | { kind: 'TooCommon' }

/**
 * Checks length and guessability only, no character classes (NIST SP 800-63B-4 section 3.1.1.2, OWASP ASVS 5.0 V6.2.4,
 * V6.2.5, V6.2.11). The password is checked exactly as received.
 * @param ownWords words of the user: e-mail address, name
 */
export function checkPassword(policy: PasswordPolicy, password: string, ownWords: readonly string[]): PasswordVerdict {
  const length = [...password].length
  if (length < policy.minLength) return { kind: 'TooShort' }
  if (length > policy.maxLength) return { kind: 'TooLong' }
  const words = [...policy.contextWords, ...ownWords.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))]
  return countPieces(password, words) < MIN_PIECES ? { kind: 'TooCommon' } : { kind: 'Accepted' }
}

/** A password must consist of at least this many pieces; guessing tools try all shorter ones. */
const MIN_PIECES = 6

/** Keyboard rows and sequences of the alphabet, each forwards and backwards. */
const ROWS = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopå',
  'asdfghjkløæ',
  'asdfghjklñ',
  'zxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
].flatMap((row) => [[...row], [...row].toReversed()])

const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/**
 * The number of pieces of a password: a common word, a name, a keyboard row, a sequence or a repetition counts as one,
 * any other character as one, separators as none, and a repeated text as its unit.
 */
function countPieces(password: string, ownWords: readonly string[]): number {
  const text = [...password.toLowerCase()].filter((character) => !/[\s\-_.,]/u.test(character))
  const unit = period(text)
  if (unit * 2 <= text.length) return countPieces(text.slice(0, unit).join(''), ownWords)
  const plain = text.map((character) => LOOKALIKES[character] ?? character)
  const known = new Set([...COMMON_WORDS, ...ownWords.filter((word) => word.length >= 3)])
  let count = 0
  for (let at = 0; at < text.length; count += 1) {
    const maxWordLength = Math.max(
      wordLength(known, plain, at),
      wordLength(known, text, at),
      rowLength(text, at),
      runLength(text, at),
      yearLength(text, at),
    )
    at += maxWordLength >= 3 ? maxWordLength : 1
  }
  return count
}

/** The length of the shortest unit whose repetition gives the text; the text's own length when nothing repeats. */
function period(text: readonly string[]): number {
  for (let length = 1; length < text.length; length += 1) {
    if (text.every((character, index) => character === text[index % length])) return length
  }
  return text.length
}

function wordLength(words: ReadonlySet<string>, text: readonly string[], at: number): number {
  for (let length = Math.min(text.length - at, 24); length >= 3; length -= 1) {
    if (words.has(text.slice(at, at + length).join(''))) return length
  }
  return 0
}

function rowLength(text: readonly string[], at: number): number {
  return Math.max(...ROWS.map((row) => commonLength(text, at, row, row.indexOf(text[at] ?? ''))))
}

/** How many characters the text from `at` and the row from `start` have in common; 0 when `start` is negative. */
function commonLength(text: readonly string[], at: number, row: readonly string[], start: number): number {
  if (start < 0) return 0
  let length = 0
  while (at + length < text.length && text[at + length] === row[start + length]) length += 1
  return length
}

function runLength(text: readonly string[], at: number): number {
  let length = 1
  while (at + length < text.length && text[at + length] === text[at]) length += 1
  return length
}

function yearLength(text: readonly string[], at: number): number {
  return /^(19|20)\d\d$/.test(text.slice(at, at + 4).join('')) ? 4 : 0
}
