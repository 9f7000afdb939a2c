import type { Language } from '#values/language.ts'
import { comingRange, type Level } from './catalogue-filter.ts'

/** A group of courses that no filter distinguishes, and its size. */
export interface CourseGroup {
  readonly id: number
  readonly level: Level
  readonly language: Language
  /** which of the ranges between the length stops; -1 of courses without a film */
  readonly range: number
  /** ids of the categories that carry the courses */
  readonly categories: readonly string[]
  /** ids of the catalogues that hold them */
  readonly catalogs: readonly string[]
  readonly courses: number
}

/** A filter over the groups; omitted facets do not narrow. */
export interface Chosen {
  readonly categories?: readonly string[] | undefined
  readonly levels?: readonly Level[] | undefined
  readonly languages?: readonly Language[] | undefined
  readonly ranges?: readonly [number, number] | undefined
  readonly access?: 'INCLUDED' | 'PURCHASABLE' | undefined
}

export type Facet = keyof Chosen

/** How many courses each choice gives, each facet counted as if only the others were chosen. Absent is none. */
export interface FacetCounts {
  total: number
  readonly categories: Map<string, number>
  readonly levels: Map<string, number>
  readonly languages: Map<string, number>
  readonly ranges: Map<number, number>
  included: number
  purchasable: number
}

/** The only facet whose choice a group does not meet; none when it meets all, several when it fails more. */
function unmet(group: CourseGroup, chosen: Chosen, isIncluded: boolean): Facet | 'none' | 'several' {
  let failed: Facet | 'none' | 'several' = 'none'
  const fail = (facet: Facet) => {
    failed = failed === 'none' ? facet : 'several'
  }
  if (chosen.categories && !chosen.categories.some((id) => group.categories.includes(id))) fail('categories')
  if (chosen.levels && !chosen.levels.includes(group.level)) fail('levels')
  if (chosen.languages && !chosen.languages.includes(group.language)) fail('languages')
  if (chosen.ranges && (group.range < chosen.ranges[0] || group.range > chosen.ranges[1])) fail('ranges')
  if (chosen.access && (group.range === comingRange || (chosen.access === 'INCLUDED') !== isIncluded)) fail('access')
  return failed
}

const isOpen = (group: CourseGroup, opened: ReadonlySet<string>) => group.catalogs.some((id) => opened.has(id))

/** An id among those of the opened catalogues: that of all courses which the user has bought one by one. */
export const boughtAlone = 'bought alone'

/**
 * Splits each group: the courses that the user has bought one by one become a group of their own, because they are open to
 * the user although their catalogue is not.
 * @param licensed how many of each group's courses, by its id
 */
export function splitLicensed(
  groups: readonly CourseGroup[],
  opened: ReadonlySet<string>,
  licensed: ReadonlyMap<number, number>,
): { readonly groups: readonly CourseGroup[]; readonly opened: ReadonlySet<string> } {
  if (licensed.size === 0) return { groups, opened }
  const parts = groups.flatMap((group) => {
    const bought = Math.min(licensed.get(group.id) ?? 0, group.courses)
    if (bought === 0) return [group]
    const open = { ...group, courses: bought, catalogs: [...group.catalogs, boughtAlone] }
    return bought === group.courses ? [open] : [{ ...group, courses: group.courses - bought }, open]
  })
  return { groups: parts, opened: new Set([...opened, boughtAlone]) }
}

/** The groups that meet every choice. @param opened the catalogues that the user's subscriptions open */
export const groupsThatMeet = (
  groups: readonly CourseGroup[],
  chosen: Chosen,
  opened: ReadonlySet<string>,
): CourseGroup[] => groups.filter((group) => unmet(group, chosen, isOpen(group, opened)) === 'none')

/**
 * Counts every facet in one pass: a group that fails a single facet still counts among that facet's own choices.
 * @param opened the catalogues that the user's subscriptions open
 */
export function countFacets(groups: readonly CourseGroup[], chosen: Chosen, opened: ReadonlySet<string>): FacetCounts {
  const counts: FacetCounts = {
    total: 0,
    categories: new Map(),
    levels: new Map(),
    languages: new Map(),
    ranges: new Map(),
    included: 0,
    purchasable: 0,
  }
  for (const group of groups) {
    const isIncluded = isOpen(group, opened)
    const failed = unmet(group, chosen, isIncluded)
    if (failed === 'several') continue
    const countsIn = (facet: Facet) => failed === 'none' || failed === facet
    const { courses } = group
    if (failed === 'none') counts.total += courses
    if (countsIn('categories')) for (const id of group.categories) add(counts.categories, id, courses)
    if (countsIn('levels')) add(counts.levels, group.level, courses)
    if (countsIn('languages')) add(counts.languages, group.language, courses)
    if (countsIn('ranges')) add(counts.ranges, group.range, courses)
    if (countsIn('access') && group.range !== comingRange) counts[isIncluded ? 'included' : 'purchasable'] += courses
  }
  return counts
}

const add = <Key>(counts: Map<Key, number>, key: Key, courses: number) => {
  counts.set(key, (counts.get(key) ?? 0) + courses)
}
