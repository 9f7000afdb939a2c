/** A part of a text: a match, or the text around it. */
export interface HighlightedRun {
  readonly text: string
  readonly at: number
  readonly isHit: boolean
}

/** Normalises letters for search: lower case, without accents, each still one letter long; æ, ø and å are unchanged. */
const foldedLetter = (letter: string): string => {
  const small = letter.toLocaleLowerCase('nb')
  if (small === 'å') return small
  const bare = small.normalize('NFD').replace(/\p{M}/gu, '')
  return bare.length === letter.length ? bare : letter
}

/** Normalises a text for search, letter by letter. */
export const folded = (text: string): string => [...text.normalize('NFC')].map(foldedLetter).join('')

/**
 * Splits a text at the searched words, so that matches can be set in italics (VISUAL: search). Ignores case and
 * accents. Without a match, the whole text is one part.
 */
export function highlight(text: string, searched: string): HighlightedRun[] {
  const letters = [...text.normalize('NFC')]
  const plain = letters.map(foldedLetter)
  const isHit = letters.map(() => false)
  for (const word of wordsOf(searched)) {
    for (let at = 0; at + word.length <= plain.length; at++) {
      if (word.every((letter, index) => plain[at + index] === letter)) isHit.fill(true, at, at + word.length)
    }
  }
  const runs: HighlightedRun[] = []
  let start = 0
  for (let at = 1; at <= letters.length; at++) {
    if (at < letters.length && isHit[at] === isHit[start]) continue
    runs.push({ text: letters.slice(start, at).join(''), at: start, isHit: isHit[start] === true })
    start = at
  }
  return runs
}

const wordsOf = (searched: string): string[][] =>
  searched
    .normalize('NFC')
    .split(/\s+/u)
    .map((word) => [...word].map(foldedLetter))
    .filter((word) => word.length > 1)
