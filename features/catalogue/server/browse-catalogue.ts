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
import type { GraphContext } from '#platform/graphql/context.ts'
import { keptWithFacts } from '#platform/graphql/kept-with-facts.ts'
import type { Known } from '#platform/graphql/known.ts'
import { publishedValue } from '#platform/graphql/published/published-loader.ts'
import {
  catalogueCounts,
  countWhole,
  openedCatalogue,
  type CatalogueCounts,
  type OpenedCatalogue,
} from './catalogue-counts.ts'
import {
  countByExpert,
  countByGroup,
  findGroups,
  findPage,
  type CataloguePlace,
  type CatalogueRow,
  type Shelf,
} from './catalogue-store.ts'
import { findBusiest, findExpertIds } from './expert-store.ts'

export interface CataloguePage {
  readonly nodes: readonly CatalogueRow[]
  readonly hasNextPage: boolean
  /** counts of every facet but the experts, computed on first use */
  readonly counts: () => Promise<FacetCounts & { readonly all: number }>
  /** the chosen ones, also without any courses, and so many of those with most courses under the filter */
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
interface Opening extends OpenedCatalogue {
  readonly counts: CatalogueCounts
  readonly groups: readonly CourseGroup[]
  /** the catalogues that are open to the user, and the mark of what was bought alone */
  readonly open: ReadonlySet<string>
}

async function openCatalogue(context: GraphContext): Promise<Opening> {
  const [counts, own] = [await catalogueCounts(context), await openedCatalogue(context)]
  if (own.licensed.length === 0) return { ...own, counts, groups: counts.groups, open: own.opened }
  const licensed = await keptWithFacts(context, `groups of ${own.licensed.join(' ')}`, async () =>
    countByGroup(await context.read(), context.market, own.licensed),
  )
  const { groups, opened: open } = splitLicensed(counts.groups, own.opened, licensed)
  return { ...own, counts, groups, open }
}

const publishedPage = publishedValue<readonly CatalogueRow[]>({ maxValues: 300 })
const publishedExperts = publishedValue<readonly ExpertCount[]>({ maxValues: 300 })

/**
 * A page of a market's catalogue, or of a user's favourites (C1, C4). Categories and experts that do not exist
 * narrow nothing, as in an old address.
 */
export async function browseCatalogue(
  context: GraphContext,
  shelf: Shelf,
  filter: CatalogueFilter,
  page: CataloguePlace,
): Promise<CataloguePage> {
  let opened: Promise<Opening> | undefined
  const opening = () => (opened ??= openCatalogue(context))
  const experts = some(filter.experts) && some(await findExpertIds(await context.read(), filter.experts ?? []))
  const needsOpening = some(filter.categories) !== undefined || filter.access != null
  const chosen: Chosen = {
    categories: needsOpening ? await categoryIds() : undefined,
    levels: some(filter.levels),
    languages: some(filter.languages),
    ranges: lengthRanges(filter),
    access: filter.access ?? undefined,
  }
  const isPersonal = shelf.onlyFavorites || chosen.access !== undefined
  const opens = isPersonal ? await opensOf() : { opened: [], licensed: [] }
  const rows = await ofShelf('page', publishedPage, [shelf.language, chosen, experts, page], pageOf)

  let counting: Promise<FacetCounts & { all: number }> | undefined
  return {
    nodes: rows.slice(0, page.first),
    hasNextPage: rows.length > page.first,
    counts: () => (counting ??= count()),
    experts: async (words, first) => {
      const counts = await ofShelf('experts', publishedExperts, [chosen, experts, words], (tx) =>
        countExperts(tx, words),
      )
      return counts.slice(0, first + (experts?.length ?? 0))
    },
  }

  /** What does not depend on the user is the same for everybody, and is read once an edition. */
  async function ofShelf<Value extends object>(
    what: string,
    remember: (context: GraphContext, key: string, compute: (tx: Transaction) => Promise<Value>) => Known<Value>,
    key: readonly unknown[],
    find: (tx: Transaction) => Promise<Value>,
  ): Promise<Value> {
    return isPersonal ? keptOfShelf(what, key, find) : remember(context, JSON.stringify(key), find)
  }

  /** What the user keeps and has bought, and what is published, changes with the facts of their requests. */
  async function keptOfShelf<Value extends object>(
    what: string,
    key: readonly unknown[],
    find: (tx: Transaction) => Promise<Value>,
  ): Promise<Value> {
    const place = `${what} of ${shelf.onlyFavorites ? 'favourites' : 'the catalogue'} ${JSON.stringify([key, opens])}`
    return keptWithFacts(context, place, async () => find(await context.read()))
  }

  async function opensOf() {
    const { opened: catalogs, licensed } = await opening()
    return { opened: [...catalogs], licensed }
  }

  async function categoryIds() {
    const { categories } = await catalogueCounts(context)
    return some((filter.categories ?? []).flatMap((shortId) => categories.get(shortId) ?? []))
  }

  async function pageOf(tx: Transaction): Promise<readonly CatalogueRow[]> {
    return findPage(tx, shelf, { ...chosen, experts, ...opens, groups: await groupsWhenFew() }, page)
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
    const { counts, licensed, groups: split, open } = await opening()
    const isWhole = !shelf.onlyFavorites && !experts && split === counts.groups && isNothing(chosen)
    if (isWhole) return { ...countWhole(counts, open), all: counts.courses }
    const groupsOf = (among: readonly string[] | undefined) =>
      keptOfShelf('groups', [among, licensed], (tx) => findGroups(tx, shelf, among, licensed))
    const whole = shelf.onlyFavorites ? await groupsOf(undefined) : split
    const all = shelf.onlyFavorites ? whole.reduce((sum, group) => sum + group.courses, 0) : counts.courses
    const groups = experts ? await groupsOf(experts) : whole
    return { ...countFacets(groups, chosen, open), all }
  }

  /** The chosen experts, and the busiest with courses under the filter. */
  async function countExperts(tx: Transaction, words: readonly string[]): Promise<readonly ExpertCount[]> {
    const under = { ...chosen, ...opens }
    const chosenExperts = experts ?? []
    // a user's favourites have few experts; for a market only the busiest are counted
    const present = shelf.onlyFavorites
      ? (await countByExpert(tx, shelf, under, undefined)).map(({ id }) => id)
      : undefined
    const looked = { categories: chosen.categories, words, among: present }
    const busiest = await findBusiest(tx, shelf.market, looked, counted)
    const counts = await countByExpert(tx, shelf, under, [...new Set([...chosenExperts, ...busiest])])
    const countOf = new Map(counts.map((expert) => [expert.id, expert.count]))
    const others = counts.filter(({ id }) => busiest.includes(id) && !chosenExperts.includes(id))
    return [...chosenExperts.map((id) => ({ id, count: countOf.get(id) ?? 0 })), ...others]
  }
}
