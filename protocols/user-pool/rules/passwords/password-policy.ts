import { COMMON_WORDS } from './common-words.ts'

/** Limits in Unicode code points. */
export type PasswordPolicy = { shortest: number; longest: number; contextWords: readonly string[] }

export type PasswordVerdict = { kind: 'Accepted' } | { kind: 'TooShort' } | { kind: 'TooLong' } | { kind: 'TooCommon' }

/**
 * Length and guessability only, no rules about kinds of characters (NIST SP 800-63B-4 section 3.1.1.2, OWASP ASVS 5.0
 * V6.2.4, V6.2.5, V6.2.11). The password is judged exactly as received.
 * @param ownWords what belongs to the person: e-mail address, name.
 */
export function judgePassword(policy: PasswordPolicy, password: string, ownWords: readonly string[]): PasswordVerdict {
  const length = [...password].length
  if (length < policy.shortest) return { kind: 'TooShort' }
  if (length > policy.longest) return { kind: 'TooLong' }
  const words = [...policy.contextWords, ...ownWords.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))]
  return pieces(password, words) < FEWEST_PIECES ? { kind: 'TooCommon' } : { kind: 'Accepted' }
}

/** A password must be made of at least this many pieces; a guesser tries everything shorter first. */
const FEWEST_PIECES = 6

/** Rows of keys and the sequences of the alphabet, each forwards and backwards. */
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
 * How many pieces the password is made of: a common word, a name, a row of keys, a sequence or a repetition counts as
 * one, any other character as one, separators as none, and a text that is one unit repeated as that unit.
 */
function pieces(password: string, ownWords: readonly string[]): number {
  const text = [...password.toLowerCase()].filter((character) => !/[\s\-_.,]/u.test(character))
  const unit = period(text)
  if (unit * 2 <= text.length) return pieces(text.slice(0, unit).join(''), ownWords)
  const plain = text.map((character) => LOOKALIKES[character] ?? character)
  const known = new Set([...COMMON_WORDS, ...ownWords.filter((word) => word.length >= 3)])
  let count = 0
  for (let at = 0; at < text.length; count += 1) {
    const longest = Math.max(
      longestWord(known, plain, at),
      longestWord(known, text, at),
      rowLength(text, at),
      runLength(text, at),
      yearLength(text, at),
    )
    at += longest >= 3 ? longest : 1
  }
  return count
}

/** The length of the shortest unit that repeated gives the whole text; the text's own length when nothing repeats. */
function period(text: readonly string[]): number {
  for (let length = 1; length < text.length; length += 1) {
    if (text.every((character, index) => character === text[index % length])) return length
  }
  return text.length
}

function longestWord(words: ReadonlySet<string>, text: readonly string[], at: number): number {
  for (let length = Math.min(text.length - at, 24); length >= 3; length -= 1) {
    if (words.has(text.slice(at, at + length).join(''))) return length
  }
  return 0
}

function rowLength(text: readonly string[], at: number): number {
  return Math.max(...ROWS.map((row) => commonLength(text, at, row, row.indexOf(text[at] ?? ''))))
}

/** How many characters the text from `at` and the row from `start` have in common; none when the row is not entered. */
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
