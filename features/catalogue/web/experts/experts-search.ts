import { isShortId, wholeNumber } from '#features/catalogue/web/catalogue-search.ts'

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
  const { subject, text, pages } = given
  // the router reads 2026 as a number and true as a truth
  const asText = (value: unknown) =>
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
  const searched = asText(text)
    .replace(/\p{Cc}/gu, '')
    .slice(0, maxQueryLength)
  const known = {
    subject: isShortId(asText(subject)) ? asText(subject) : undefined,
    text: searched.trim() ? searched : undefined,
    pages: wholeNumber(pages, 2, maxPages),
  }
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined))
}
