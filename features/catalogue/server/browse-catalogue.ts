import { lengthRanges, type CatalogueFilter } from '#features/catalogue/rules/catalogue-filter.ts'
import {
  countFacets,
  groupsThatMeet,
  splitLicensed,
  type Chosen,
  type CourseGroup,
  type FacetCounts,
} from '#features/catalogue/rules/facet-counts.ts'
import type { Transaction } from '#platform/database/index.ts'
import { countWhole, openEdition, type OpenedEdition } from './catalogue-edition.ts'
import {
  countByExpert,
  countByGroup,
  findGroups,
  findPage,
  type CataloguePlace,
  type CatalogueRow,
  type Narrowing,
  type Shelf,
} from './catalogue-store.ts'
import { findBusiest, findExpertIds } from './expert-store.ts'

export interface CataloguePage {
  readonly nodes: readonly CatalogueRow[]
  readonly hasNextPage: boolean
  /** counts of every facet but the experts, computed on first use */
  readonly counts: () => Promise<FacetCounts & { readonly all: number }>
  /** those with most courses under the filter; chosen ones first, also without any */
  readonly experts: (words: readonly string[], first: number) => Promise<readonly ExpertCount[]>
}

export interface ExpertCount {
  readonly id: string
  readonly count: number
}

/** As many courses are fetched whole and put in order; of more, a page is met soon enough by going through the order. */
const few = 1000
/** As many of the busiest experts are counted under a filter. */
const counted = 24

const isNothing = (chosen: Chosen): boolean => Object.values(chosen).every((choice) => choice === undefined)

const some = <Value>(values: readonly Value[] | null | undefined): readonly Value[] | undefined =>
  values && values.length > 0 ? values : undefined

/** The catalogue as one user finds it, with what they have bought alone in groups of its own. */
interface Opening extends OpenedEdition {
  readonly groups: readonly CourseGroup[]
  /** the catalogues that are open to the user, and the mark of what was bought alone */
  readonly open: ReadonlySet<string>
}

async function openShelf(tx: Transaction, { market, userId }: Shelf): Promise<Opening> {
  const found = await openEdition(tx, market, userId)
  const licensed = await countByGroup(tx, market, found.licensed)
  const { groups, opened: open } = splitLicensed(found.edition.groups, found.opened, licensed)
  return { ...found, groups, open }
}

/**
 * A page of a market's catalogue, or of a user's favourites (C1, C4). Categories and experts that do not exist
 * narrow nothing, as in an old address.
 */
export async function browseCatalogue(
  tx: Transaction,
  shelf: Shelf,
  filter: CatalogueFilter,
  page: CataloguePlace,
): Promise<CataloguePage> {
  let edition: Promise<Opening> | undefined
  const opening = () => (edition ??= openShelf(tx, shelf))
  const experts = some(filter.experts) && some(await findExpertIds(tx, filter.experts ?? []))
  const needsEdition = some(filter.categories) !== undefined || filter.access != null
  const chosen: Chosen = {
    categories: needsEdition ? await categoryIds() : undefined,
    levels: some(filter.levels),
    languages: some(filter.languages),
    ranges: lengthRanges(filter),
    access: filter.access ?? undefined,
  }
  const narrowing: Narrowing = {
    ...chosen,
    experts,
    ...(needsEdition ? await opensOf() : { opened: [], licensed: [] }),
  }
  const rows = await findPage(tx, shelf, { ...narrowing, groups: await groupsWhenFew() }, page)

  let counting: Promise<FacetCounts & { all: number }> | undefined
  return {
    nodes: rows.slice(0, page.first),
    hasNextPage: rows.length > page.first,
    counts: () => (counting ??= count()),
    experts: countExperts,
  }

  async function opensOf() {
    const { opened, licensed } = await opening()
    return { opened: [...opened], licensed }
  }

  async function categoryIds() {
    const { categories } = (await opening()).edition
    return some((filter.categories ?? []).flatMap((shortId) => categories.get(shortId) ?? []))
  }

  /** The groups of a filter that few courses meet: they may lie anywhere in the order. */
  async function groupsWhenFew() {
    if (shelf.onlyFavorites || experts || isNothing(chosen)) return undefined
    const { groups: all, open } = await opening()
    const groups = groupsThatMeet(all, chosen, open)
    const courses = groups.reduce((sum, group) => sum + group.courses, 0)
    return courses <= few ? [...new Set(groups.map(({ id }) => id))] : undefined
  }

  async function count() {
    const { edition: now, licensed, groups: split, open } = await opening()
    const whole = shelf.onlyFavorites ? await findGroups(tx, shelf, undefined, licensed) : split
    const all = shelf.onlyFavorites ? whole.reduce((sum, group) => sum + group.courses, 0) : now.courses
    const groups = experts ? await findGroups(tx, shelf, experts, licensed) : whole
    const isWhole = groups === now.groups && isNothing(chosen)
    return { ...(isWhole ? countWhole(now, open) : countFacets(groups, chosen, open)), all }
  }

  async function countExperts(words: readonly string[], first: number) {
    const under = { ...chosen, ...(await opensOf()) }
    const chosenExperts = experts ?? []
    // a user's favourites have few experts; for a market only the busiest are counted
    const present = shelf.onlyFavorites
      ? (await countByExpert(tx, shelf, under, undefined)).map(({ id }) => id)
      : undefined
    const looked = { categories: chosen.categories, words, among: present }
    const busiest = await findBusiest(tx, shelf.market, looked, counted)
    const counts = await countByExpert(tx, shelf, under, [...new Set([...chosenExperts, ...busiest])])
    const countOf = new Map(counts.map((expert) => [expert.id, expert.count]))
    const others = counts.filter(({ id }) => busiest.includes(id) && !chosenExperts.includes(id)).slice(0, first)
    return [...chosenExperts.map((id) => ({ id, count: countOf.get(id) ?? 0 })), ...others]
  }
}
