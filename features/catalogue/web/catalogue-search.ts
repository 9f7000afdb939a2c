import type { CatalogueFilter, CatalogueSort } from '#features/catalogue/rules/catalogue-filter.ts'
import type { Language } from '#values/language.ts'

type Level = NonNullable<CatalogueFilter['levels']>[number]
type Access = NonNullable<CatalogueFilter['access']>

/** What the catalogue's address says: `?category=el26.hms26&level=foundational&max=60&sort=title&pages=2`. */
export interface CatalogueSearch {
  /** short ids, with a dot between them */
  readonly category?: string
  readonly level?: string
  readonly language?: string
  readonly access?: string
  /** minutes */
  readonly min?: number
  readonly max?: number
  readonly sort?: 'title' | 'shortest'
  /** how many pages are open, when more than one */
  readonly pages?: number
}

export const levels: readonly Level[] = ['foundational', 'intermediate', 'advanced']
export const spokenLanguages: readonly Language[] = ['nb', 'es', 'en']
export const accesses: readonly Access[] = ['INCLUDED', 'PURCHASABLE']
export const pageSize = 12
const mostChoices = 20
const mostPages = 40
const mostMinutes = 6000

/** The choices of one facet, as they stand in the address. */
export const choicesOf = (value: string | undefined): string[] => value?.split('.').filter(Boolean) ?? []

const listOf = (value: unknown, isKnown: (choice: string) => boolean): string | undefined => {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const choices = [...new Set(choicesOf(String(value)))].filter(isKnown).slice(0, mostChoices)
  return choices.length > 0 ? choices.join('.') : undefined
}

const wholeNumber = (value: unknown, least: number, most: number): number | undefined => {
  const number = typeof value === 'number' ? value : Number.NaN
  return Number.isInteger(number) && number >= least && number <= most ? number : undefined
}

const isOneOf = (known: readonly string[]) => (choice: string) => known.includes(choice)

/** Parses the address once, at the edge: what is not a filter of ours falls out of it (validateSearch of the route). */
export function catalogueSearch(given: Record<string, unknown>): CatalogueSearch {
  const sort = given['sort']
  const known = {
    category: listOf(given['category'], (choice) => /^[A-Za-z0-9]{1,16}$/.test(choice)),
    level: listOf(given['level'], isOneOf(levels)),
    language: listOf(given['language'], isOneOf(spokenLanguages)),
    access: listOf(given['access'], isOneOf(accesses.map((access) => access.toLowerCase()))),
    min: wholeNumber(given['min'], 1, mostMinutes),
    max: wholeNumber(given['max'], 1, mostMinutes),
    sort: sort === 'title' || sort === 'shortest' ? sort : undefined,
    pages: wholeNumber(given['pages'], 2, mostPages),
  }
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined))
}

const chosen = (value: string | undefined): string[] | null => {
  const choices = choicesOf(value)
  return choices.length > 0 ? choices : null
}

/** The variables of the catalogue's query. Both kinds of access chosen is the same as none. */
export function catalogueVariables(search: CatalogueSearch): {
  filter: {
    categories: string[] | null
    levels: Level[] | null
    languages: Language[] | null
    minMinutes: number | null
    maxMinutes: number | null
    access: Access | null
  }
  sort: CatalogueSort
  first: number
} {
  const access = chosen(search.access)
  return {
    filter: {
      categories: chosen(search.category),
      levels: chosen(search.level) as Level[] | null,
      languages: chosen(search.language) as Language[] | null,
      minMinutes: search.min ?? null,
      maxMinutes: search.max ?? null,
      access: access?.length === 1 ? (access[0]?.toUpperCase() as Access) : null,
    },
    sort: search.sort === 'title' ? 'TITLE' : search.sort === 'shortest' ? 'SHORTEST' : 'NEWEST',
    first: pageSize,
  }
}

/** How many facets narrow the catalogue, as the button of the phone counts them: one a choice, one for the length. */
export const filterCount = ({ category, level, language, access, min, max }: CatalogueSearch): number =>
  [category, level, language, access].reduce((sum, facet) => sum + choicesOf(facet).length, 0) +
  (min !== undefined || max !== undefined ? 1 : 0)

/** The same search with some facets changed: empty ones fall out, and paging starts anew. */
export function narrowed(
  search: CatalogueSearch,
  change: { [Key in keyof CatalogueSearch]?: CatalogueSearch[Key] | undefined },
): CatalogueSearch {
  return catalogueSearch({ ...search, pages: undefined, ...change })
}
