import type { Language } from './language.ts'

/** A text in several languages, each language at most once (M10). */
export type LocalisedText = readonly LocalisedValue[]

interface LocalisedValue {
  readonly languageCode: string
  /** A stored title carries its markup here; one that came through GraphQL is plain. */
  readonly value: string
  /** A title with its markup as it came through GraphQL; null when it has none. */
  readonly styled?: string | null
}

/**
 * The entries of a text in the order in which a reader wants them: those of the wanted languages, then all. The server
 * picks by it what a page is sent, and the page what it shows: the first.
 */
export const inWantedOrder = <Entry extends LocalisedValue>(
  texts: readonly Entry[],
  wanted: readonly Language[],
): Entry[] => [...wanted.map((language) => texts.filter(({ languageCode }) => languageCode === language)), texts].flat()

/**
 * The text in the first available of the wanted languages, else the first text of the list; '' for an empty list. A
 * title comes with its markup, for display: elsewhere it goes through {@link plainTitle}.
 * Callers pass the reader's language first and the market's language second (M10).
 */
export function textIn(texts: LocalisedText, ...wanted: readonly Language[]): string {
  const [entry] = inWantedOrder(texts, wanted)
  return entry?.styled ?? entry?.value ?? ''
}

/**
 * The text without the marks of the emphasised phrase and soft hyphens: "Elsikkerhet _i praksis_" → "Elsikkerhet i
 * praksis".
 */
export const plainTitle = (title: string): string =>
  // most have none, and a page has hundreds of titles
  title.includes('_') || title.includes('\u00ad') ? title.replace(/_([^_]+)_/g, '$1').replaceAll('\u00ad', '') : title
