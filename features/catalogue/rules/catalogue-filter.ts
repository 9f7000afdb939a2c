import type { Language } from '#values/language.ts'

export const levels = ['foundational', 'intermediate', 'advanced'] as const
export type Level = (typeof levels)[number]

/**
 * Where the lengths are cut, in minutes as a card shows them. A range reaches up to and including its end: a course of
 * one hour is "up to 1 h", and the one of 61 minutes is above it. The database cuts alike (length_range in 0086).
 */
export const lengthStops: readonly number[] = [15, 30, 45, 60, 90, 120, 180]

/** The range of courses without a film: they have no length, and nobody may watch or buy them yet. */
export const comingRange = -1

/** What the catalogue is narrowed to. Within a facet any of the choices will do; between facets all must hold. */
export interface CatalogueFilter {
  readonly categories?: readonly string[] | null | undefined
  readonly levels?: readonly Level[] | null | undefined
  readonly languages?: readonly Language[] | null | undefined
  readonly experts?: readonly string[] | null | undefined
  /** longer than this, one of {@link lengthStops} */
  readonly minMinutes?: number | null | undefined
  /** not longer than this, one of {@link lengthStops} */
  readonly maxMinutes?: number | null | undefined
  /** INCLUDED: what the user may watch already. PURCHASABLE: what must be bought first. */
  readonly access?: 'INCLUDED' | 'PURCHASABLE' | null | undefined
}

/** The first and the last range of lengths between two stops; undefined when neither narrows. */
export function lengthRanges({ minMinutes, maxMinutes }: CatalogueFilter): readonly [number, number] | undefined {
  if (minMinutes == null && maxMinutes == null) return undefined
  return [
    minMinutes == null ? 0 : lengthStops.indexOf(minMinutes) + 1,
    maxMinutes == null ? lengthStops.length : lengthStops.indexOf(maxMinutes),
  ]
}

/** Why a filter cannot be answered, in words; undefined when it can. */
export function problemOf(filter: CatalogueFilter): string | undefined {
  for (const choices of [filter.categories, filter.levels, filter.languages, filter.experts])
    if (choices && choices.length > maxChoices) return `A facet takes at most ${maxChoices} choices.`
  for (const minutes of [filter.minMinutes, filter.maxMinutes])
    if (minutes != null && !lengthStops.includes(minutes))
      return `A length is one of ${lengthStops.join(', ')} minutes.`
  return undefined
}

const maxChoices = 50

export const catalogueSorts = ['NEWEST', 'TITLE', 'SHORTEST'] as const
export type CatalogueSort = (typeof catalogueSorts)[number]

/** Favourites may also be ordered by when they were added, the latest first. */
export const favoriteSorts = ['KEPT', ...catalogueSorts] as const
export type FavoriteSort = (typeof favoriteSorts)[number]
