import { comingRange, type FavoriteSort } from '#features/catalogue/rules/catalogue-filter.ts'
import type { Cursor } from '#features/catalogue/rules/cursor.ts'
import { boughtAlone, type Chosen, type CourseGroup } from '#features/catalogue/rules/facet-counts.ts'
import { cardColumns, type CourseCard } from '#features/courses/server/index.ts'
import { runPrepared, sql, type RawBuilder, type Transaction } from '#platform/database/index.ts'
import type { Language, Market } from '#values/language.ts'

/** The courses before any filter: all of a market, or a user's favourites. */
export interface Shelf {
  readonly market: Market
  readonly language: Language
  readonly userId: string
  readonly onlyFavorites: boolean
}

/** A filter in the terms of the database. */
export interface Narrowing extends Chosen {
  /** ids */
  readonly experts?: readonly string[] | undefined
  /** ids of the catalogues that the user's subscriptions open */
  readonly opened: readonly string[]
  /** ids of the courses that the user has bought alone */
  readonly licensed: readonly string[]
  /** the groups that meet the filter, when their courses are so few that they are best fetched through them */
  readonly groups?: readonly number[] | undefined
}

/** The place of a page: after a cursor, or after so many courses. */
export interface CataloguePlace {
  readonly sort: FavoriteSort
  readonly first: number
  readonly after: Cursor | undefined
  readonly offset?: number | undefined
}

export type CatalogueRow = CourseCard & { readonly sort_value: string; readonly sort_id: string }

const byExperts = (market: Market, experts: readonly string[]) =>
  sql`n.course_id in (select x.course_id from course_by_expert x where x.market = ${market} and x.expert_id = any(${experts}))`

function conditions({ market, userId, onlyFavorites }: Shelf, narrowing: Narrowing): RawBuilder<unknown> {
  const { groups, categories, levels, languages, ranges, access, experts, opened, licensed } = narrowing
  const parts = [sql`n.market = ${market}`]
  if (onlyFavorites) parts.push(sql`f.user_id = ${userId}`)
  if (groups) parts.push(sql`n.group_id = any(${groups})`)
  if (experts) parts.push(byExperts(market, experts))
  if (categories) parts.push(sql`n.category_ids && ${categories}::uuid[]`)
  if (levels) parts.push(sql`n.level = any(${levels})`)
  if (languages) parts.push(sql`n.spoken_language = any(${languages})`)
  if (ranges) parts.push(sql`n.length_range between ${ranges[0]} and ${ranges[1]}`)
  if (access) {
    const isOpen = sql`(n.catalog_ids && ${opened}::uuid[] or n.course_id = any(${licensed}::uuid[]))`
    parts.push(sql`n.length_range <> ${comingRange} and ${isOpen} = ${access === 'INCLUDED'}`)
  }
  return sql.join(parts, sql` and `)
}

const source = ({ onlyFavorites }: Shelf) =>
  onlyFavorites ? sql`favorite f join catalogue_entry n on n.course_id = f.course_id` : sql`catalogue_entry n`

const moment = (column: RawBuilder<unknown>) =>
  sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** For each order: its columns, what a cursor remembers of them, and what comes after one, as an index can serve it. */
function sorted(sort: FavoriteSort, language: Language, after: Cursor | undefined) {
  const title = sql.ref(`n.title_${language}`)
  const orders = {
    NEWEST: { key: sql`n.published_at`, value: moment(sql`n.published_at`), type: sql`timestamptz`, falls: true },
    KEPT: { key: sql`f.created_at`, value: moment(sql`f.created_at`), type: sql`timestamptz`, falls: true },
    SHORTEST: { key: sql`n.sort_seconds`, value: sql`n.sort_seconds::text`, type: sql`integer`, falls: false },
    TITLE: { key: title, value: title, type: sql`text`, falls: false },
  }
  const { key, value, type, falls } = orders[sort]
  const id = sort === 'KEPT' ? sql`f.id` : sql`n.course_id`
  const direction = sql.raw(falls ? 'desc' : 'asc')
  return {
    columns: sql`${value} as sort_value, ${id} as sort_id, ${key} as sort_key`,
    order: sql`${key} ${direction}, ${id} ${direction}`,
    again: sql`p.sort_key ${direction}, p.sort_id ${direction}`,
    after: after
      ? sql`and (${key}, ${id}) ${sql.raw(falls ? '<' : '>')} (${after.value}::${type}, ${after.id}::uuid)`
      : sql``,
  }
}

/**
 * One page of a shelf after a place in it, and one course more when there is more. Keyset paging: any page costs the
 * same. With an offset, which calls of section 7 have, the courses before the page are read too.
 */
export async function findPage(
  tx: Transaction,
  shelf: Shelf,
  narrowing: Narrowing,
  page: CataloguePlace,
): Promise<CatalogueRow[]> {
  const { columns, order, again, after } = sorted(page.sort, shelf.language, page.after)
  // what is fetched through its groups or experts is fetched first and then put in order, never the other way about
  const few = narrowing.groups ?? narrowing.experts
  const chosen = sql`
    select n.course_id, n.market, ${columns} from ${source(shelf)}
    where ${conditions(shelf, narrowing)} ${after}`
  const query = sql<CatalogueRow>`
    with ${
      few
        ? sql`few as materialized (${chosen}), page as (select * from few p order by ${again} limit ${page.first + 1} offset ${page.offset ?? 0})`
        : sql`page as materialized (${chosen} order by ${order} limit ${page.first + 1} offset ${page.offset ?? 0})`
    }
    select ${cardColumns}, p.sort_value, p.sort_id
    from page p join course_card c on c.id = p.course_id and c.market = p.market
    order by ${again}`
  // a filter is planned with its own values; what every visit begins with is planned once
  const isWhole = Object.values({ ...narrowing, opened: undefined, licensed: undefined }).every(
    (choice) => choice === undefined,
  )
  return isWhole ? runPrepared(tx, query) : (await query.execute(tx)).rows
}

/** In how many courses of each group of a market's catalogue the given ones lie, by the group's id. */
export async function countByGroup(
  tx: Transaction,
  market: Market,
  courseIds: readonly string[],
): Promise<ReadonlyMap<number, number>> {
  if (courseIds.length === 0) return new Map()
  const { rows } = await sql<{ id: number; count: number }>`
    select n.group_id as id, count(*)::int as count from catalogue_entry n
    where n.market = ${market} and n.course_id = any(${courseIds}::uuid[]) group by n.group_id`.execute(tx)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/**
 * The courses of a shelf, or of some experts on it, in groups; both are few. Courses that the user has bought alone are in
 * groups of their own.
 */
export async function findGroups(
  tx: Transaction,
  shelf: Shelf,
  experts: readonly string[] | undefined,
  licensed: readonly string[],
) {
  const catalogs = sql`
    n.catalog_ids::text[] || case when n.course_id = any(${licensed}::uuid[]) then array[${boughtAlone}::text] else '{}' end`
  const { rows } = await sql<CourseGroup>`
    select 0 as id, n.level, n.spoken_language as language, n.length_range as range, n.category_ids as categories,
           ${catalogs} as catalogs, count(*)::int as courses
    from ${source(shelf)} where ${conditions(shelf, { experts, opened: [], licensed: [] })}
    group by n.level, n.spoken_language, n.length_range, n.category_ids, 6`.execute(tx)
  return rows
}

/**
 * How many courses of a shelf some experts have under a filter that leaves the experts out, most first.
 * @param among their ids; undefined for the experts of all of a user's favourites
 */
export async function countByExpert(
  tx: Transaction,
  shelf: Shelf,
  narrowing: Narrowing,
  among: readonly string[] | undefined,
) {
  const { rows } = await sql<{ id: string; count: number }>`
    select x.expert_id as id, count(*)::int as count
    from ${source(shelf)}
    join course_by_expert x on x.course_id = n.course_id and x.market = n.market
      ${among ? sql`and x.expert_id = any(${among})` : sql``}
    where ${conditions(shelf, { ...narrowing, experts: undefined, groups: undefined })}
    group by x.expert_id order by count(*) desc, x.expert_id`.execute(tx)
  return rows
}
