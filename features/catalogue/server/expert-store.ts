import { sql, type Transaction } from '#platform/database/index.ts'
import type { Market } from '#values/language.ts'
import type { LocalisedText } from '#values/localised-text.ts'

export interface PortraitParts {
  readonly bg: number
  readonly top: number
  readonly skin: number
  readonly hair: number
  readonly style: number
  readonly beard: boolean
  readonly specs: boolean
}

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

/** What a course card already knows of an expert; the rest is read when it is asked for. */
export type ExpertName = Pick<ExpertRow, 'id' | 'short_id' | 'first_name' | 'last_name'>

const columns = ['id', 'short_id', 'first_name', 'last_name', 'title', 'biography', 'quote', 'portrait'] as const

/** The experts who have a published course in the market, those with the newest course first; at most `limit`. */
export async function findExperts(tx: Transaction, market: Market, limit: number): Promise<ExpertRow[]> {
  const { rows } = await sql<ExpertRow>`
    select e.id, e.short_id, e.first_name, e.last_name, e.title, e.biography, e.quote, e.portrait
    from expert e
    join lateral (select max(published_at) as newest from course_by_expert where expert_id = e.id and market = ${market}) b on b.newest is not null
    order by b.newest desc, e.id
    limit ${limit}
  `.execute(tx)
  return rows
}

export const findExpert = (tx: Transaction, shortId: string): Promise<ExpertRow | undefined> =>
  tx.selectFrom('expert').select(columns).where('short_id', '=', shortId).$castTo<ExpertRow>().executeTakeFirst()

export const findExpertsById = (tx: Transaction, ids: readonly string[]): Promise<ExpertRow[]> =>
  tx.selectFrom('expert').select(columns).where('id', 'in', ids).$castTo<ExpertRow>().execute()

/** The ids of the published courses of each expert in a market, newest first. */
export async function findCourseIdsOfExperts(tx: Transaction, market: Market, expertIds: readonly string[]) {
  const { rows } = await sql<{ expert_id: string; course_id: string }>`
    select expert_id, course_id from course_by_expert
    where market = ${market} and expert_id = any(${expertIds})
    order by expert_id, published_at desc
  `.execute(tx)
  return rows
}
