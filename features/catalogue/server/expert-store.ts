import type { Cursor } from '#features/catalogue/rules/cursor.ts'
import type { PortraitParts } from '#features/catalogue/rules/portrait-parts.ts'
import { containing, runPrepared, sql, type RawBuilder, type Transaction } from '#platform/database/index.ts'
import type { Language, Market } from '#values/language.ts'
import type { LocalisedText } from '#values/localised-text.ts'

export interface ExpertRow {
  readonly id: string
  readonly short_id: string
  readonly first_name: string
  readonly last_name: string
  readonly title: LocalisedText
  readonly biography: LocalisedText
  readonly quote: LocalisedText
  /** How the portrait is cut (design/art/portrait.ts). */
  readonly portrait: PortraitParts
}

/** The fields of an expert that a course card has; the others are loaded on demand. */
export type ExpertName = Pick<ExpertRow, 'id' | 'short_id' | 'first_name' | 'last_name'>

const columns = ['id', 'short_id', 'first_name', 'last_name', 'title', 'biography', 'quote', 'portrait'] as const
const ofExpert = sql.raw(columns.map((column) => `e.${column}`).join(', '))

/** The filter of experts: those who teach in a category (its id), and whose names and trade contain all words. */
export interface ExpertFilter {
  readonly category?: string | undefined
  readonly words: readonly string[]
}

/** The place of a page: after a cursor. */
export interface ExpertPlace {
  readonly first: number
  readonly after: Cursor | undefined
}

function conditions(market: Market, { category, words }: ExpertFilter): RawBuilder<unknown> {
  return sql.join(
    [
      sql`p.market = ${market}`,
      ...(category === undefined ? [] : [sql`p.category_ids @> array[${category}::uuid]`]),
      ...words.map((word) => sql`p.words like ${containing(word)}`),
    ],
    sql` and `,
  )
}

/** The experts who have a published course in the market, those with the newest course first. */
export async function findExperts(
  tx: Transaction,
  market: Market,
  filter: ExpertFilter,
  page: ExpertPlace,
): Promise<(ExpertRow & { sort_value: string })[]> {
  const { after } = page
  const query = sql<ExpertRow & { sort_value: string }>`
      with page as materialized (
        select p.expert_id, p.newest_at from catalogue_expert p
        where ${conditions(market, filter)}
          ${after ? sql`and (p.newest_at, p.expert_id) < (${after.value}::timestamptz, ${after.id}::uuid)` : sql``}
        order by p.newest_at desc, p.expert_id desc limit ${page.first})
      select ${ofExpert}, to_char(p.newest_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as sort_value
      from page p join expert e on e.id = p.expert_id
      order by p.newest_at desc, p.expert_id desc`
  const isWhole = filter.category === undefined && filter.words.length === 0
  return isWhole ? runPrepared(tx, query) : (await query.execute(tx)).rows
}

export async function countExperts(tx: Transaction, market: Market, filter: ExpertFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from catalogue_expert p where ${conditions(market, filter)}`.execute(tx)
  return rows[0]?.count ?? 0
}

/**
 * The ids of the experts with most courses in a market.
 * @param filter ids of categories, of which each teaches in one; words, all of which a name and trade hold; ids to choose among
 */
export async function findBusiest(
  tx: Transaction,
  market: Market,
  filter: {
    categories: readonly string[] | undefined
    words: readonly string[]
    among: readonly string[] | undefined
  },
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.expert_id as id from catalogue_expert p
    where ${conditions(market, { words: filter.words })}
      ${filter.categories ? sql`and p.category_ids && ${filter.categories}::uuid[]` : sql``}
      ${filter.among ? sql`and p.expert_id = any(${filter.among})` : sql``}
    order by p.courses desc, p.expert_id limit ${limit}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Totals of an expert's published courses in a market. */
interface ExpertSum {
  readonly expert_id: string
  readonly courses: number
  readonly seconds: number
  readonly languages: readonly Language[]
}

export const findSums = (tx: Transaction, market: Market, ids: readonly string[]): Promise<ExpertSum[]> =>
  runPrepared(
    tx,
    sql<ExpertSum>`
      select p.expert_id, p.courses, p.seconds::int as seconds, p.languages
      from catalogue_expert p where p.market = ${market} and p.expert_id = any(${ids})`,
  )

export const findExpert = (tx: Transaction, shortId: string): Promise<ExpertRow | undefined> =>
  tx.selectFrom('expert').select(columns).where('short_id', '=', shortId).$castTo<ExpertRow>().executeTakeFirst()

export const findExpertsById = (tx: Transaction, ids: readonly string[]): Promise<ExpertRow[]> =>
  tx.selectFrom('expert').select(columns).where('id', 'in', ids).$castTo<ExpertRow>().execute()

/** The ids behind some short ids; unknown ones are left out. */
export const findExpertIds = async (tx: Transaction, shortIds: readonly string[]): Promise<string[]> =>
  (await tx.selectFrom('expert').select('id').where('short_id', 'in', shortIds).execute()).map(({ id }) => id)

/** The ids of the newest published courses of each expert in a market, at most `limit` each. */
export async function findCourseIdsOfExperts(
  tx: Transaction,
  market: Market,
  expertIds: readonly string[],
  limit: number,
) {
  const { rows } = await sql<{ expert_id: string; course_id: string }>`
    select wanted.id as expert_id, newest.course_id
    from unnest(${expertIds}::uuid[]) wanted (id)
    cross join lateral (
      select course_id, published_at from course_by_expert
      where market = ${market} and expert_id = wanted.id order by published_at desc, course_id desc limit ${limit}) newest
    order by wanted.id, newest.published_at desc, newest.course_id desc`.execute(tx)
  return rows
}
