/** The maximum length of a search text, in characters. */
export const maxSearchLength = 100
/** The maximum number of rows of a page. */
export const maxPageSize = 100
/** The maximum offset: to get further, users narrow the search. */
export const maxOffset = 100_000

/** The requested part of a list. */
export interface ListPage {
  /** The search text. */
  readonly text?: string | null | undefined
  readonly offset: number
  readonly limit: number
}

/** The error of an invalid page request, as a sentence; undefined when it is valid. */
export function listPageError({ text, offset, limit }: ListPage): string | undefined {
  if ([...(text ?? '')].length > maxSearchLength) return `A search has at most ${maxSearchLength} characters.`
  if (limit < 1 || limit > maxPageSize) return `A page has 1 to ${maxPageSize} members.`
  if (offset < 0 || offset > maxOffset) return `An offset is 0 to ${maxOffset}.`
  return undefined
}
