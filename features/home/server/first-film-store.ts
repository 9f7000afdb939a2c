import { runPrepared, sql, type Transaction } from '#platform/database/index.ts'
import type { Language, Market } from '#values/language.ts'

/** A film for somebody who has not begun anything: the first episode of a course, or without a lesson its trailer. */
export interface FirstFilm {
  readonly course_id: string
  readonly lesson_id: string | null
}

interface Newcomer {
  readonly userId: string
  readonly market: Market
  readonly language: Language
  /** Whether a subscription opens the whole catalogue to them (C6). */
  readonly hasCatalogue: boolean
}

/**
 * The film to begin with: the shortest first episode that the user may watch, else the trailer of a short course; films
 * in the reader's language first. Undefined when the market has no film.
 */
export async function findFirstFilm(
  tx: Transaction,
  { userId, market, language, hasCatalogue }: Newcomer,
): Promise<FirstFilm | undefined> {
  const rows = await runPrepared(
    tx,
    sql<FirstFilm>`
      with opened as (
        select c.id, c.number, c.spoken_language, c.duration_seconds from course_card c
        where c.market = ${market} and (${hasCatalogue}::boolean or c.id in (
          select l.course_id from user_course_license l
          where l.user_id = ${userId} and l.starts_at <= now() and l.expires_at > now()))
      ), film as (
        select o.id as course_id, e.id as lesson_id, o.spoken_language, e.duration_seconds, o.number, true as is_whole
        from opened o cross join lateral (
          select l.id, l.duration_seconds from lesson_outline l
          where l.course_id = o.id and l.kind = 'EPISODE' and l.media_asset_id is not null
          order by l.position limit 1
        ) e
        union all
        select c.id, null, c.spoken_language, c.duration_seconds, c.number, false
        from course_card c join course_trailer t on t.course_id = c.id
        where c.market = ${market} and not c.is_coming and not ${hasCatalogue}::boolean
      )
      select course_id, lesson_id from film
      order by is_whole desc, spoken_language = ${language} desc, duration_seconds, number
      limit 1`,
  )
  return rows[0]
}
