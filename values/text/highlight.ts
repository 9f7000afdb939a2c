/** A part of a text: a match, or the text around it. */
export interface HighlightedRun {
  readonly text: string
  readonly at: number
  readonly isHit: boolean
}

const word = /[\p{L}\p{N}\p{M}\u00AD]+/gu

/** Two forms of a word share so many letters, and their endings are no longer than that. */
const minStemLength = 4
const maxEndingLength = 3
/** The minimum length of a searched word that is marked inside of others, and of one that is marked at their end. */
const minPartLength = 4
const minLastPartLength = 3

/** A letter as the search compares it: small and without marks, as PostgreSQL's unaccent has it. */
const foldedLetter = (letter: string): string => {
  const small = letter.toLocaleLowerCase('nb')
  const own: Readonly<Record<string, string>> = { ø: 'o', æ: 'ae', ß: 'ss', '\u00AD': '' }
  return own[small] ?? small.normalize('NFD').replace(/\p{M}/gu, '')
}

/**
 * Splits a text at the searched words, so that matches can be marked (VISUAL: search). A word is marked whole where it is
 * the searched one or another form of it, and in part where the searched one is its beginning or a part of a compound:
 * “strømmen” and “strømulykker” for “strøm”, but not “skjelver” for “el”. Ignores case and accents. The runs are the text.
 */
export function highlight(text: string, searched: string): HighlightedRun[] {
  const given = text.normalize('NFC')
  const wanted = wordsOf(searched)
  const runs: HighlightedRun[] = []
  const add = (from: number, to: number, isHit: boolean) => {
    const last = runs.at(-1)
    if (from === to) return
    if (last?.isHit === isHit) runs[runs.length - 1] = { ...last, text: last.text + given.slice(from, to) }
    else runs.push({ text: given.slice(from, to), isHit, at: from })
  }
  let from = 0
  for (const { 0: found, index } of wanted.length > 0 ? given.matchAll(word) : []) {
    const span = markedSpan(found, wanted)
    if (!span) continue
    const [start, end] = [index + span.start, index + span.end]
    // only a space between two marked words is marked with them
    add(from, start, runs.at(-1)?.isHit === true && given.slice(from, start) === ' ')
    add(start, end, true)
    from = end
  }
  add(from, given.length, false)
  return runs
}

/** Whether a text holds one of the searched words, as {@link highlight} would mark it; made once for many texts. */
export function holder(searched: string): (text: string) => boolean {
  const wanted = wordsOf(searched)
  return (text) =>
    (text.normalize('NFC').match(word) ?? []).some((found) => {
      const plain = foldedWord(found)
      return wanted.some((each) => plainSpan(plain, each) !== undefined)
    })
}

const wordsOf = (searched: string): string[] => [
  ...new Set((searched.normalize('NFC').match(word) ?? []).map(foldedWord).filter(({ length }) => length > 1)),
]

/** A word as the search compares it. Most words have plain letters only, and whole descriptions are compared. */
const foldedWord = (given: string): string =>
  /^[a-z\d]+$/i.test(given) ? given.toLowerCase() : [...given].map(foldedLetter).join('')

interface Span {
  readonly start: number
  readonly end: number
}

/** The longest part of a word that is marked, in its own letters. */
function markedSpan(found: string, wanted: readonly string[]): Span | undefined {
  const plain = foldedWord(found)
  const spans = wanted.map((each) => plainSpan(plain, each)).filter((span) => span !== undefined)
  const [longest] = spans.toSorted((a, b) => b.end - b.start - (a.end - a.start))
  if (!longest) return undefined
  let [start, end, at, place] = [0, found.length, 0, 0]
  for (const letter of found) {
    const { length } = foldedLetter(letter)
    if (at <= longest.start) start = place
    if (at < longest.end) end = place + letter.length
    at += length
    place += letter.length
  }
  return { start, end }
}

/** What is marked of a word for one of the searched words, in folded letters. */
function plainSpan(plain: string, searched: string): Span | undefined {
  if (isFormOf(plain, searched)) return { start: 0, end: plain.length }
  if (plain.startsWith(searched)) return { start: 0, end: searched.length }
  const isPart = searched.length >= minPartLength
  const start = isPart ? plain.indexOf(searched) : plain.lastIndexOf(searched)
  const isLast = searched.length >= minLastPartLength && plain.length - start - searched.length <= maxEndingLength - 1
  return start > 0 && (isPart || isLast) ? { start, end: start + searched.length } : undefined
}

function isFormOf(plain: string, searched: string): boolean {
  let shared = 0
  while (shared < plain.length && plain[shared] === searched[shared]) shared += 1
  if (shared === plain.length && shared === searched.length) return true
  return (
    shared >= minStemLength && plain.length - shared <= maxEndingLength && searched.length - shared <= maxEndingLength
  )
}
