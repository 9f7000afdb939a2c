import { cardColumns, type CourseCard } from '#features/courses/server/index.ts'
import { sql, type Transaction } from '#platform/database/index.ts'
import type { Market } from '#values/language.ts'
import type { LocalisedText } from '#values/localised-text.ts'

/**
 * The catalogues of a market that an organisation's active subscriptions include (C6). The actor must be the system.
 */
export async function findOpenedCatalogs(tx: Transaction, organizationId: string, market: Market): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct catalog_id as id from organization_entitlement
    where organization_id = ${organizationId} and market = ${market} limit 50`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The filters for the courses of a market. */
export interface Shelf {
  readonly market: Market
  /** ids of the accessible catalogues */
  readonly catalogs: readonly string[]
  /** id of a category; undefined: all */
  readonly categoryId: string | undefined
}

/** The courses that match the filters, the newest first. */
export async function findNewest(
  tx: Transaction,
  { market, catalogs, categoryId }: Shelf,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<CourseCard[]> {
  const subject = categoryId === undefined ? sql`` : sql`and ${categoryId}::uuid = any(n.category_ids)`
  const { rows } = await sql<CourseCard>`
    with page as materialized (
      select n.course_id, n.market, n.published_at from course_on_shelf n
      where n.market = ${market} and n.catalog_ids && ${catalogs}::uuid[] ${subject}
      order by n.published_at desc, n.course_id desc limit ${limit} offset ${offset}
    )
    select ${cardColumns} from page p join course_card c on c.id = p.course_id and c.market = p.market
    order by p.published_at desc, p.course_id desc`.execute(tx)
  return rows
}

/** The given courses that match the filters, in the given order. */
export async function findNamed(
  tx: Transaction,
  { market, catalogs, categoryId }: Shelf,
  courseIds: readonly string[],
): Promise<CourseCard[]> {
  const subject = categoryId === undefined ? sql`` : sql`and ${categoryId}::uuid = any(n.category_ids)`
  const { rows } = await sql<CourseCard>`
    select ${cardColumns}
    from course_on_shelf n join course_card c on c.id = n.course_id and c.market = n.market
    where n.market = ${market} and n.course_id = any(${courseIds}::uuid[]) and n.catalog_ids && ${catalogs}::uuid[] ${subject}
    order by array_position(${courseIds}::uuid[], n.course_id)`.execute(tx)
  return rows
}

/** A lesson that has an address of its own. */
export interface LessonToLink {
  readonly id: string
  readonly courseId: string
  readonly kind: 'EPISODE' | 'QUIZ' | 'GAME'
  readonly shortId: string
  readonly quizShortId: string | null
  readonly name: LocalisedText
}

/** Lessons by their ids; unknown ids and films that are not published yet are omitted. */
export async function findLessonsToLink(tx: Transaction, ids: readonly string[]): Promise<LessonToLink[]> {
  const { rows } = await sql<LessonToLink>`
    select l.id, l.course_id as "courseId", l.kind, l.short_id as "shortId", q.short_id as "quizShortId", l.name
    from lesson_outline l left join quiz_outline q on q.lesson_id = l.id
    where l.id = any(${ids}::uuid[]) and (l.kind in ('EPISODE', 'GAME') or l.kind = 'QUIZ' and q.short_id is not null)`.execute(
    tx,
  )
  return rows
}
