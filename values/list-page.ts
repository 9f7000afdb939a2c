/** The longest text a list is searched for, in characters. */
export const maxSearchLength = 100
/** The most rows of a page. */
export const maxPageSize = 100
/** The deepest page starts here: a list is narrowed instead of paged further. */
export const maxOffset = 100_000

/** Which part of a list is asked for. */
export interface ListPage {
  /** Searched for in the list. */
  readonly text?: string | null | undefined
  readonly offset: number
  readonly limit: number
}

/** Why a page of a list cannot be asked for this way, as a sentence; undefined when it can. */
export function listPageError({ text, offset, limit }: ListPage): string | undefined {
  if ([...(text ?? '')].length > maxSearchLength) return `A search has at most ${maxSearchLength} characters.`
  if (limit < 1 || limit > maxPageSize) return `A page has 1 to ${maxPageSize} members.`
  if (offset < 0 || offset > maxOffset) return `An offset is 0 to ${maxOffset}.`
  return undefined
}
