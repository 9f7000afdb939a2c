import { countFacets, type CourseGroup, type FacetCounts } from '#features/catalogue/rules/facet-counts.ts'
import { runPrepared, sql, type Transaction } from '#platform/database/index.ts'
import type { Market } from '#values/language.ts'

/** A category by its id, and how many experts teach in it. */
export interface SubjectCount {
  readonly id: string
  readonly count: number
}

/** Counts of a market's catalogue, small enough to cache in memory until something is published. */
interface Edition {
  readonly id: string
  readonly groups: readonly CourseGroup[]
  /** how many they have together */
  readonly courses: number
  /** ids of the categories by their short ids and by their ids */
  readonly categories: ReadonlyMap<string, string>
  /** how many experts teach in each category that has any, in the editors' order */
  readonly subjects: readonly SubjectCount[]
  readonly experts: number
}

/** The catalogue as one user finds it. */
export interface OpenedEdition {
  readonly edition: Edition
  /** the market's catalogue when a running subscription of the user opens it; another market's opens nothing here (C6) */
  readonly opened: ReadonlySet<string>
  /** ids of the courses that the user has bought alone, at most 500 */
  readonly licensed: readonly string[]
}

const latest = new Map<Market, Edition>()

/** The current edition of a market's catalogue: one small read, and a second after something was published. */
export async function openEdition(tx: Transaction, market: Market, userId: string): Promise<OpenedEdition> {
  const [row] = await runPrepared(
    tx,
    sql<{ id: string; opened: string[]; licensed: string[] }>`
      select e.id, array(select distinct x.catalog_id from catalog_entitlement x where x.user_id = ${userId} and x.market = ${market}) as opened,
             array(select distinct l.course_id from user_course_license l
                   where l.user_id = ${userId} and l.starts_at <= now() and l.expires_at > now() limit 500) as licensed
      from catalogue_edition e where e.market = ${market}`,
  )
  if (!row) throw new Error(`the market ${market} has no catalogue`)
  const { licensed } = row
  const opened = new Set(row.opened)
  const known = latest.get(market)
  if (known?.id === row.id) return { edition: known, opened, licensed }
  const edition = await readEdition(tx, market)
  latest.set(market, edition)
  return { edition, opened, licensed }
}

interface EditionRow {
  readonly id: string
  readonly groups: readonly CourseGroup[]
  readonly categories: Record<string, string>
  readonly subjects: readonly SubjectCount[]
  readonly experts: number
}

async function readEdition(tx: Transaction, market: Market): Promise<Edition> {
  // one statement, so that the counts match the edition they are cached under
  const { rows } = await sql<EditionRow>`
    select e.id,
      (select coalesce(jsonb_agg(jsonb_build_object(
           'id', g.id, 'level', g.level, 'language', g.spoken_language, 'range', g.length_range,
           'categories', g.category_ids, 'catalogs', g.catalog_ids, 'courses', g.courses)), '[]')
         from catalogue_group g where g.market = e.market and g.courses > 0) as groups,
      (select coalesce(jsonb_object_agg(c.short_id, c.id), '{}') from category c) as categories,
      (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'count', s.experts) order by c.position), '[]')
         from (select t.category_id, count(*) as experts
               from catalogue_expert p, unnest(p.category_ids) as t (category_id)
               where p.market = e.market group by 1) s
         join category c on c.id = s.category_id) as subjects,
      (select count(*)::int from catalogue_expert p where p.market = e.market) as experts
    from catalogue_edition e where e.market = ${market}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`the market ${market} has no catalogue`)
  return {
    ...row,
    courses: row.groups.reduce((sum, group) => sum + group.courses, 0),
    categories: new Map(Object.entries(row.categories).flatMap(([shortId, id]) => [[shortId, id] as const, [id, id]])),
  }
}

const wholeCounts = new WeakMap<Edition, Map<string, FacetCounts>>()

/** The counts without any filter, with which every visit begins: made once for each set of catalogues that users open. */
export function countWhole(edition: Edition, opened: ReadonlySet<string>): FacetCounts {
  const counts = wholeCounts.get(edition) ?? new Map<string, FacetCounts>()
  wholeCounts.set(edition, counts)
  const key = [...opened].sort().join()
  const known = counts.get(key) ?? countFacets(edition.groups, {}, opened)
  counts.set(key, known)
  return known
}

/** How many published courses of the market each category carries, main category or other. */
export function coursesByCategory({ groups }: Edition): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { categories, courses } of groups)
    for (const id of categories) counts.set(id, (counts.get(id) ?? 0) + courses)
  return counts
}
