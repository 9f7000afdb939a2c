import { countFacets, type CourseGroup, type FacetCounts } from '#features/catalogue/rules/facet-counts.ts'
import { sql, type Transaction } from '#platform/database/index.ts'
import type { GraphContext } from '#platform/graphql/context.ts'
import { whenKnown, type Known } from '#platform/graphql/known.ts'
import { publishedValue } from '#platform/graphql/published/published-loader.ts'
import type { Market } from '#values/language.ts'

/** A category by its id, and how many experts teach in it. */
export interface SubjectCount {
  readonly id: string
  readonly count: number
}

/** Counts of a market's catalogue. */
export interface CatalogueCounts {
  readonly groups: readonly CourseGroup[]
  /** how many they have together */
  readonly courses: number
  /** ids of the categories by their short ids and by their ids */
  readonly categories: ReadonlyMap<string, string>
  /** how many published courses each category carries, as its main category or another */
  readonly byCategory: ReadonlyMap<string, number>
  /** how many experts teach in each category that has any, in the editors' order */
  readonly subjects: readonly SubjectCount[]
  readonly experts: number
}

const published = publishedValue<CatalogueCounts>()

/** The counts of the market's catalogue, read once an edition. */
export const catalogueCounts = (context: GraphContext): Known<CatalogueCounts> =>
  published(context, 'counts', (tx) => readCounts(tx, context.market))

/** What a user's own purchases open of the catalogue. */
export interface OpenedCatalogue {
  /** the market's catalogue when a running subscription of the user opens it; another market's opens nothing here (C6) */
  readonly opened: ReadonlySet<string>
  /** ids of the courses that the user has bought alone, at most 500 */
  readonly licensed: readonly string[]
}

export const openedCatalogue = (context: GraphContext): Known<OpenedCatalogue> =>
  whenKnown(context.facts(), ({ subscriptions, licenses }) => ({
    opened: new Set(subscriptions.filter(({ state }) => state === 'RUNNING').flatMap(({ catalogs }) => catalogs)),
    licensed: [
      ...new Set(
        licenses.filter(({ expiresAt }) => new Date(expiresAt) > context.now()).map(({ courseId }) => courseId),
      ),
    ],
  }))

interface CountsRow {
  readonly groups: readonly CourseGroup[]
  readonly categories: Record<string, string>
  readonly subjects: readonly SubjectCount[]
  readonly experts: number
}

async function readCounts(tx: Transaction, market: Market): Promise<CatalogueCounts> {
  const { rows } = await sql<CountsRow>`
    select
      (select coalesce(jsonb_agg(jsonb_build_object(
           'id', g.id, 'level', g.level, 'language', g.spoken_language, 'range', g.length_range,
           'categories', g.category_ids, 'catalogs', g.catalog_ids, 'courses', g.courses)), '[]')
         from catalogue_group g where g.market = ${market} and g.courses > 0) as groups,
      (select coalesce(jsonb_object_agg(c.short_id, c.id), '{}') from category c) as categories,
      (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'count', s.experts) order by c.position), '[]')
         from (select t.category_id, count(*) as experts
               from catalogue_expert p, unnest(p.category_ids) as t (category_id)
               where p.market = ${market} group by 1) s
         join category c on c.id = s.category_id) as subjects,
      (select count(*)::int from catalogue_expert p where p.market = ${market}) as experts`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a statement without a table returned no row')
  return {
    ...row,
    courses: row.groups.reduce((sum, group) => sum + group.courses, 0),
    byCategory: coursesByCategory(row.groups),
    categories: new Map(Object.entries(row.categories).flatMap(([shortId, id]) => [[shortId, id] as const, [id, id]])),
  }
}

const wholeCounts = new WeakMap<CatalogueCounts, Map<string, FacetCounts>>()

/** The counts without any filter, with which every visit begins: made once for each set of catalogues that users open. */
export function countWhole(counts: CatalogueCounts, opened: ReadonlySet<string>): FacetCounts {
  const made = wholeCounts.get(counts) ?? new Map<string, FacetCounts>()
  wholeCounts.set(counts, made)
  const key = [...opened].sort().join()
  const known = made.get(key) ?? countFacets(counts.groups, {}, opened)
  made.set(key, known)
  return known
}

function coursesByCategory(groups: readonly CourseGroup[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { categories, courses } of groups)
    for (const id of categories) counts.set(id, (counts.get(id) ?? 0) + courses)
  return counts
}
