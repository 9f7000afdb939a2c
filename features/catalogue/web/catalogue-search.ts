import { lengthStops, levels, type CatalogueFilter } from '#features/catalogue/rules/catalogue-filter.ts'
import type { Language } from '#values/language.ts'
import { textParam, wholeNumberParam } from '#values/text/search-params.ts'

export type Access = NonNullable<CatalogueFilter['access']>

/** The orders that an address may name. Without one a wall has its default order. */
export const sorts = ['newest', 'title', 'shortest'] as const
export type Sort = (typeof sorts)[number]

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
const maxChoices = 20
const maxPages = 40

/** The choices of one facet in the address. */
export const choicesOf = (value: string | undefined): string[] => value?.split('.').filter(Boolean) ?? []

const listOf = (value: unknown, isKnown: (choice: string) => boolean): string | undefined => {
  const choices = [...new Set(choicesOf(textParam(value)))].filter(isKnown).slice(0, maxChoices)
  return choices.length > 0 ? choices.join('.') : undefined
}

const stop = (value: unknown): number | undefined => lengthStops.find((each) => String(each) === textParam(value))

export const isShortId = (choice: string) => /^[A-Za-z0-9]{1,16}$/.test(choice)
const isOneOf = (known: readonly string[]) => (choice: string) => known.includes(choice)

/** Parses the address once, in the route's validateSearch: unknown filters are dropped. */
export function catalogueSearch(given: Record<string, unknown>): CatalogueSearch {
  const sort = textParam(given['sort'])
  const known = {
    category: listOf(given['category'], isShortId),
    level: listOf(given['level'], isOneOf(levels)),
    language: listOf(given['language'], isOneOf(spokenLanguages)),
    access: listOf(given['access'], isOneOf(accesses.map((access) => access.toLowerCase()))),
    expert: listOf(given['expert'], isShortId),
    ...lengths(stop(given['min']), stop(given['max'])),
    sort: sorts.find((each) => each === sort),
    pages: wholeNumberParam(given['pages'], 2, maxPages),
  }
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined))
}

/** A shortest length at or above the longest leaves no length at all, and so is none. */
const lengths = (min: number | undefined, max: number | undefined) =>
  min !== undefined && max !== undefined && min >= max ? {} : { min, max }
