import { sql, type Transaction } from '#platform/database/index.ts'
import type { Language, Market } from '#values/language.ts'
import type { LocalisedText } from '#values/localised-text.ts'
import type { courseStatuses, publicationStatuses } from './kinds.graphql.ts'

/** A course as lists show it: one row of the view course_card. */
export interface CourseCard {
  readonly id: string
  readonly short_id: string
  readonly legacy_uuid: string | null
  readonly number: number
  readonly name: LocalisedText
  readonly short_description: LocalisedText
  readonly level: 'foundational' | 'intermediate' | 'advanced'
  readonly spoken_language: Language
  readonly cover_seed: string | null
  readonly episode_count: number
  readonly duration_seconds: number
  readonly published_at: Date
  readonly created_at: Date
  readonly updated_at: Date
  readonly category_id: string
  readonly category_short_id: string
  readonly family: string
  readonly category_name: LocalisedText
  readonly market: Market
  /** Minor units of the market's currency, as text; null when the course is not sold alone. */
  readonly price_minor: string | null
  /** Whether the law or an employer demands it: its certificate takes its films too. */
  readonly mandatory_training: boolean
  /** Whether it has no film yet: it is shown as coming and not sold. */
  readonly is_coming: boolean
  readonly experts: readonly {
    readonly id: string
    readonly shortId: string
    readonly firstName: string
    readonly lastName: string
  }[]
}

/** Whether the market sells the course alone, as the view course_card has it. */
export const isForSale = ({ price_minor, episode_count }: CourseCard): boolean =>
  price_minor !== null && episode_count > 0

/** The columns of a {@link CourseCard}, for a statement that calls the view course_card `c`. */
export const cardColumns = sql.raw(`
  c.id, c.short_id, c.legacy_uuid, c.number, c.name, c.short_description, c.level, c.spoken_language, c.cover_seed,
  c.episode_count, c.duration_seconds, c.published_at, c.created_at, c.updated_at, c.category_id, c.category_short_id,
  c.family, c.category_name, c.market, c.price_minor, c.mandatory_training, c.is_coming, c.experts`)

/** The fields that only the course's own page shows. */
interface CourseDetails {
  readonly id: string
  readonly description: LocalisedText
  readonly goals: readonly LocalisedText[]
  /** The film that shows what the course is, if there is one. */
  readonly trailer_asset_id: string | null
  readonly status: (typeof courseStatuses)[number]
  readonly publication: (typeof publicationStatuses)[number]
}

export interface LessonRow {
  readonly id: string
  readonly short_id: string
  readonly course_id: string
  readonly position: number
  readonly kind: 'EPISODE' | 'GAME' | 'PLACEHOLDER' | 'QUIZ'
  readonly name: LocalisedText
  readonly description: LocalisedText | null
  readonly media_asset_id: string | null
  readonly duration_seconds: number
  /** Whether it is the film of its course that anybody may watch. */
  readonly is_free: boolean
}

export interface AttachmentRow {
  readonly id: string
  readonly course_id: string
  readonly key: string
  readonly name: LocalisedText
  /** Null when it is no page of text but a file. */
  readonly body: LocalisedText | null
  /** Files of its own, at most one a language; paths below `attachments/` in the store of media. */
  readonly files: readonly {
    readonly languageCode: Language
    readonly path: string
    readonly mediaType: string
    readonly bytes: number
    readonly sha256: string
  }[]
  readonly course_name: LocalisedText
  /** When its course was last changed. */
  readonly changed_at: Date
}

/** Published courses of a market by their ids, in no order; unknown and unpublished ones are absent. */
export function findCourses(tx: Transaction, market: Market, ids: readonly string[]): Promise<CourseCard[]> {
  return tx
    .selectFrom('course_card')
    .selectAll()
    .where('market', '=', market)
    .where('id', 'in', ids)
    .$castTo<CourseCard>()
    .execute()
}

/** Published courses of a market by their short ids, in no order. */
export function findCoursesByShortId(
  tx: Transaction,
  market: Market,
  shortIds: readonly string[],
): Promise<CourseCard[]> {
  return tx
    .selectFrom('course_card')
    .selectAll()
    .where('market', '=', market)
    .where('short_id', 'in', shortIds)
    .$castTo<CourseCard>()
    .execute()
}

/** One published course of a market by its short id. */
export const findCourseByShortId = async (
  tx: Transaction,
  market: Market,
  shortId: string,
): Promise<CourseCard | undefined> => (await findCoursesByShortId(tx, market, [shortId]))[0]

/** The details of courses, in no order. */
export function findCourseDetails(tx: Transaction, ids: readonly string[]): Promise<CourseDetails[]> {
  return tx
    .selectFrom('course')
    .select(['id', 'description', 'goals', 'trailer_asset_id', 'status', 'publication'])
    .where('id', 'in', ids)
    .$castTo<CourseDetails>()
    .execute()
}

/** The lessons of some courses, each course's in order. */
export function findLessons(tx: Transaction, courseIds: readonly string[]): Promise<LessonRow[]> {
  return (
    tx
      .selectFrom('lesson')
      // a course that is not published has no row here, and no free lesson
      .leftJoin('course', 'course.id', 'lesson.course_id')
      .selectAll('lesson')
      .select(sql<boolean>`coalesce(course.free_lesson_id = lesson.id, false)`.as('is_free'))
      .where('lesson.course_id', 'in', courseIds)
      .orderBy('lesson.course_id')
      .orderBy('lesson.position')
      .$castTo<LessonRow>()
      .execute()
  )
}

/** The attachments of some courses, each course’s in order. */
export function findAttachments(tx: Transaction, courseIds: readonly string[]): Promise<AttachmentRow[]> {
  return attachments(tx)
    .where('attachment.course_id', 'in', courseIds)
    .orderBy('attachment.course_id')
    .orderBy('attachment.position')
    .$castTo<AttachmentRow>()
    .execute()
}

export function findAttachment(tx: Transaction, id: string): Promise<AttachmentRow | undefined> {
  return attachments(tx).where('attachment.id', '=', id).$castTo<AttachmentRow>().executeTakeFirst()
}

const attachments = (tx: Transaction) =>
  tx
    .selectFrom('attachment')
    .innerJoin('course', 'course.id', 'attachment.course_id')
    .select(['attachment.id', 'attachment.course_id', 'attachment.key', 'attachment.name', 'attachment.body'])
    .select(['attachment.files', 'course.name as course_name', 'course.updated_at as changed_at'])

/**
 * Up to `limit` related courses of the same category: those with a film first, among them those with a common expert, then
 * the newest.
 */
export async function findRelated(
  tx: Transaction,
  market: Market,
  courseId: string,
  limit: number,
): Promise<CourseCard[]> {
  const { rows } = await sql<CourseCard>`
    select other.*
    from course_card here
    join course_card other on other.market = here.market and other.category_id = here.category_id and other.id <> here.id
    where here.id = ${courseId} and here.market = ${market}
    order by other.is_coming, exists (
        select from course_expert a join course_expert b on b.expert_id = a.expert_id
        where a.course_id = here.id and b.course_id = other.id
      ) desc, other.published_at desc, other.id desc
    limit ${limit}
  `.execute(tx)
  return rows
}
