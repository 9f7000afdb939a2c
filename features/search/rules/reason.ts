import { highlight } from '#values/text/highlight.ts'

/** The texts of a hit besides its title, in one language. */
export interface HitTexts {
  readonly title: string
  /** Its category. */
  readonly subject: string
  /** The names of its experts, which a hit shows. */
  readonly people: string
  /** Sentences, the short description first. */
  readonly passages: readonly string[]
}

/** Where a hit holds what was searched for, besides what it shows anyway (its title and its people). */
export interface Reason {
  /** The category, where a word is only there. */
  readonly subject: string | undefined
  /** The sentence that holds most of the other words. */
  readonly passage: string | undefined
  /** Of how many words the passage holds a form. */
  readonly passageWords: number
  /** How many words are in none of the texts shown, so that a film may be asked for them. */
  readonly missingWords: number
}

/** Sentences end with a full stop, or with a line. */
const sentenceEnd = /(?<=[.!?…]["”»]?)\s+|\n+/u

/** Splits a text into its sentences. */
export const sentencesOf = (text: string): string[] => text.split(sentenceEnd).filter((each) => each.trim() !== '')

/**
 * Why something was found (C5): what of its texts holds the searched words.
 * @param words of each searched word, the beginnings by which its forms are known
 */
export function reasonOf(
  { title, subject, people, passages }: HitTexts,
  words: readonly (readonly string[])[],
): Reason {
  const holds = (text: string, word: readonly string[]) => highlight(text, word.join(' ')).some(({ isHit }) => isHit)
  const unseen = words.filter((word) => !holds(title, word) && !holds(people, word))
  const left = unseen.filter((word) => !holds(subject, word))
  const counted = passages.map((passage) => ({ passage, count: left.filter((word) => holds(passage, word)).length }))
  const best = counted.toSorted((a, b) => b.count - a.count).find(({ count }) => count > 0)
  return {
    subject: left.length < unseen.length ? subject : undefined,
    passage: best?.passage,
    passageWords: best?.count ?? 0,
    missingWords: left.length,
  }
}
