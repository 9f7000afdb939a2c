import { isShortId } from '#features/catalogue/web/catalogue-search.ts'
import { textParam, wholeNumberParam } from '#values/text/search-params.ts'

/** What the address of the experts says: `?subject=el26&text=ibanez&pages=2`. */
export interface ExpertsSearch {
  /** short id of a category */
  readonly subject?: string
  /** to be found in names and trades */
  readonly text?: string
  /** how many pages are open, when more than one */
  readonly pages?: number
}

const maxQueryLength = 60
const maxPages = 20

/** Parses the address once, in the route's validateSearch: unknown values are dropped. */
export function expertsSearch(given: Record<string, unknown>): ExpertsSearch {
  const subject = textParam(given['subject']) ?? ''
  const searched = (textParam(given['text']) ?? '').replace(/\p{Cc}/gu, '').slice(0, maxQueryLength)
  const known = {
    subject: isShortId(subject) ? subject : undefined,
    text: searched.trim() ? searched : undefined,
    pages: wholeNumberParam(given['pages'], 2, maxPages),
  }
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined))
}
