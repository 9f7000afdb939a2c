import { languages, type Language } from '#values/language.ts'
import { textParam } from '#values/text/search-params.ts'

const maxQueryLength = 200

/** The kinds of what is found, as the address calls them. */
export const foundKinds = ['courses', 'lessons', 'spoken', 'experts', 'categories'] as const
export type FoundKind = (typeof foundKinds)[number]

/** What the search page's address asks for: `?search=strøm&kind=spoken&language=nb&included=true`. */
export interface SearchAddress {
  readonly search: string
  /** Only what is taught in this language. */
  readonly language?: Language
  /** Only what the user may watch. */
  readonly included?: true
  /** The kind that is shown alone. */
  readonly kind?: FoundKind
}

/** Parses the address once, at the edge: text and no more of it than a search can use (C5), and the filters. */
export function searchAddress(given: Record<string, unknown>): SearchAddress {
  const text = textParam(given['search']) ?? ''
  const letters = [...text.slice(0, 2 * maxQueryLength).replace(/\p{Cc}/gu, '')]
  const language = languages.find((each) => each === textParam(given['language']))
  const kind = foundKinds.find((each) => each === textParam(given['kind']))
  return {
    search: letters.slice(0, maxQueryLength).join(''),
    ...(language && { language }),
    ...(textParam(given['included']) === 'true' && { included: true }),
    ...(kind && { kind }),
  }
}
