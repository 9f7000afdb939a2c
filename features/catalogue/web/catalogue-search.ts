import {
  lengthStops,
  levels,
  type CatalogueFilter,
  type CatalogueSort,
  type FavoriteSort,
  type Level,
} from '#features/catalogue/rules/catalogue-filter.ts'
import type { Language } from '#values/language.ts'

type Access = NonNullable<CatalogueFilter['access']>

/** The orders that an address may name. Without one a wall stands in its own order. */
export const sorts = ['newest', 'title', 'shortest'] as const
type Sort = (typeof sorts)[number]

/**
 * What the address of a wall of courses says, in the catalogue, on the page of a subject or an expert, and among the
 * favourites: `?category=el26.hms26&level=foundational&max=60&sort=title&pages=2`.
 */
export interface CatalogueSearch {
  /** short ids, with a dot between them */
  readonly category?: string
  readonly level?: string
  readonly language?: string
  readonly access?: string
  /** short ids */
  readonly expert?: string
  /** minutes, each one of the length stops */
  readonly min?: number
  readonly max?: number
  readonly sort?: Sort
  /** how many pages are open, when more than one */
  readonly pages?: number
}

export { lengthStops, levels }
export const spokenLanguages: readonly Language[] = ['nb', 'es', 'en']
export const accesses: readonly Access[] = ['INCLUDED', 'PURCHASABLE']
export const pageSize = 12
const mostChoices = 20
const mostPages = 40

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

const stop = (value: unknown): number | undefined => lengthStops.find((each) => each === value)

const isShortId = (choice: string) => /^[A-Za-z0-9]{1,16}$/.test(choice)
const isOneOf = (known: readonly string[]) => (choice: string) => known.includes(choice)

/** Parses the address once, at the edge: what is not a filter of ours falls out of it (validateSearch of the route). */
export function catalogueSearch(given: Record<string, unknown>): CatalogueSearch {
  const sort = given['sort']
  const known = {
    category: listOf(given['category'], isShortId),
    level: listOf(given['level'], isOneOf(levels)),
    language: listOf(given['language'], isOneOf(spokenLanguages)),
    access: listOf(given['access'], isOneOf(accesses.map((access) => access.toLowerCase()))),
    expert: listOf(given['expert'], isShortId),
    ...lengths(stop(given['min']), stop(given['max'])),
    sort: sorts.find((each) => each === sort),
    pages: wholeNumber(given['pages'], 2, mostPages),
  }
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined))
}

/** A shortest length at or above the longest leaves no length at all, and so is none. */
const lengths = (min: number | undefined, max: number | undefined) =>
  min !== undefined && max !== undefined && min >= max ? {} : { min, max }

const chosen = (value: string | undefined): string[] | null => {
  const choices = choicesOf(value)
  return choices.length > 0 ? choices : null
}

/** The facets whose choice the page itself makes, and which its address leaves out. */
export interface Fixed {
  readonly category?: string | undefined
  readonly expert?: string | undefined
}

export const nothingFixed: Fixed = {}

/** The filter of a wall's query. Both kinds of access chosen is the same as none. */
function filterOf(search: CatalogueSearch, fixed: Fixed) {
  const access = chosen(search.access)
  return {
    categories: fixed.category === undefined ? chosen(search.category) : [fixed.category],
    levels: chosen(search.level) as Level[] | null,
    languages: chosen(search.language) as Language[] | null,
    experts: fixed.expert === undefined ? chosen(search.expert) : [fixed.expert],
    minMinutes: search.min ?? null,
    maxMinutes: search.max ?? null,
    access: access?.length === 1 ? (access[0]?.toUpperCase() as Access) : null,
  }
}

const sortOf = { newest: 'NEWEST', title: 'TITLE', shortest: 'SHORTEST' } as const

const catalogueSort = (sort: Sort | undefined): CatalogueSort => sortOf[sort ?? 'newest']

/** The variables of the catalogue's query, and of any wall in its order. */
export const catalogueVariables = (search: CatalogueSearch, fixed: Fixed = nothingFixed) => ({
  filter: filterOf(search, fixed),
  sort: catalogueSort(search.sort),
  first: pageSize,
})

const favoriteSort = (sort: Sort | undefined): FavoriteSort => (sort ? sortOf[sort] : 'KEPT')

/** The same for the favourites, which stand in the order they were kept. */
export const favoriteVariables = (search: CatalogueSearch) => ({
  filter: filterOf(search, nothingFixed),
  sort: favoriteSort(search.sort),
  first: pageSize,
})

/** How many facets narrow the catalogue, as the button of the phone counts them: one a choice, one for the length. */
export const filterCount = ({ category, level, language, access, expert, min, max }: CatalogueSearch): number =>
  [category, level, language, access, expert].reduce((sum, facet) => sum + choicesOf(facet).length, 0) +
  (min !== undefined || max !== undefined ? 1 : 0)

/** The same search with some facets changed: empty ones fall out, and paging starts anew. */
export function narrowed(
  search: CatalogueSearch,
  change: { [Key in keyof CatalogueSearch]?: CatalogueSearch[Key] | undefined },
): CatalogueSearch {
  return catalogueSearch({ ...search, pages: undefined, ...change })
}
