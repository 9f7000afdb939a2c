/** A parsed search text, with letters as typed. */
export interface SearchText {
  /** Single words, in order; those of phrases are not among them. */
  readonly words: readonly string[]
  /** Words that must follow one another, from between quotation marks. */
  readonly phrases: readonly (readonly string[])[]
}

/** The minimum and maximum number of characters of a search (C5), and the maximum number of words. */
export const minWordLength = 2
export const maxQueryLength = 100
export const maxWords = 8

const quoted = /["“”„«»]([^"“”„«»]*)["“”„«»]/gu
const word = /[\p{L}\p{N}\p{M}]+/gu

const wordsOf = (text: string): string[] => text.match(word) ?? []

/**
 * Parses a search: text in quotation marks of any language is a phrase (of one word: that word), all signs
 * besides letters and figures only part words. Whatever comes beyond the limits is left out.
 * @returns undefined when there is too little to search for
 */
export function searchText(given: string): SearchText | undefined {
  const text = [...given.normalize('NFC').trim()].slice(0, maxQueryLength).join('')
  const words: string[] = []
  const phrases: string[][] = []
  const rest = text.replaceAll(quoted, (_, inside: string) => {
    const phrase = wordsOf(inside)
    if (phrase.length > 1) phrases.push(phrase)
    else words.push(...phrase)
    return ' '
  })
  words.push(...wordsOf(rest))
  const limited: SearchText = { words: words.slice(0, maxWords), phrases: within(phrases, maxWords - words.length) }
  const letters = [...limited.words, ...limited.phrases.flat()].join('')
  return [...letters].length >= minWordLength ? limited : undefined
}

/** As many phrases as have no more words than that together. */
function within(phrases: readonly string[][], maxPhrases: number): string[][] {
  let left = maxPhrases
  return phrases.filter((phrase) => (left -= phrase.length) >= 0)
}

/** Everything that was searched for in one line, as words only. */
export const allWords = ({ words, phrases }: SearchText): string[] => [...phrases.flat(), ...words]
