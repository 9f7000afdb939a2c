import type { CatalogueSort, FavoriteSort, Level } from '#features/catalogue/rules/catalogue-filter.ts'
import type { Language } from '#values/language.ts'
import { catalogueSearch, choicesOf, type Access, type CatalogueSearch, type Sort } from './catalogue-search.ts'

/** Courses on a page of a wall. */
export const pageSize = 12

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
export function filterOf(search: CatalogueSearch, fixed: Fixed) {
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

/** The order of the favourites: by default that in which they were added. */
export const favoriteSort = (sort: Sort | undefined): FavoriteSort => (sort ? sortOf[sort] : 'KEPT')

/** How many facets narrow the catalogue, as the button of the phone counts them: one a choice, one for the length. */
export const filterCount = ({ category, level, language, access, expert, min, max }: CatalogueSearch): number =>
  [category, level, language, access, expert].reduce((sum, facet) => sum + choicesOf(facet).length, 0) +
  (min !== undefined || max !== undefined ? 1 : 0)

/** The same search with some facets changed: empty ones are dropped, and paging restarts. */
export function narrowed(
  search: CatalogueSearch,
  change: { [Key in keyof CatalogueSearch]?: CatalogueSearch[Key] | undefined },
): CatalogueSearch {
  return catalogueSearch({ ...search, pages: undefined, ...change })
}

/** The variables of a wall's query from an address, which may hold anything. */
export const variablesOf = (given: Record<string, unknown>, fixed?: Fixed) =>
  catalogueVariables(catalogueSearch(given), fixed)
