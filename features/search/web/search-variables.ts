import type { SearchAddress } from '#features/search/rules/search-address.ts'

/** How many of each kind are shown. */
export interface Shown {
  readonly courses: number
  readonly lessons: number
  readonly spoken: number
  readonly experts: number
  readonly categories: number
}

/** Shown at first, added at a time, and at most: what the server gives in one answer. */
export const pageSize = 10
export const maxShown = 100

export const shownFirst: Shown = {
  courses: pageSize,
  lessons: pageSize,
  spoken: pageSize,
  experts: pageSize,
  categories: pageSize,
}

/** What the query asks for an address. The passages of films, which are costly, only where they are shown. */
export const searchVariables = ({ search, language, included, kind }: SearchAddress, shown: Shown = shownFirst) => ({
  text: search.trim(),
  language: language ?? null,
  included: included ?? false,
  ...shown,
  spoken: kind === 'spoken' ? shown.spoken : 0,
})
