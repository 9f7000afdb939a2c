import { holder } from '#values/text/highlight.ts'

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
  const holders = words.map((word) => holder(word.join(' ')))
  const unseen = holders.filter((holds) => !holds(title) && !holds(people))
  const left = unseen.filter((holds) => !holds(subject))
  let best: { passage: string; count: number } | undefined
  for (const passage of passages) {
    if (left.length === 0 || best?.count === left.length) break
    const count = left.filter((holds) => holds(passage)).length
    if (count > (best?.count ?? 0)) best = { passage, count }
  }
  return {
    subject: left.length < unseen.length ? subject : undefined,
    passage: best?.passage,
    passageWords: best?.count ?? 0,
    missingWords: left.length,
  }
}
