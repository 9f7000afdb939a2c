import { runPrepared, sql, type Transaction } from '#platform/database/index.ts'
import type { Language } from '#values/language.ts'

/** An episode in which the words are spoken, in one of its written languages, and how often. */
export interface SpokenEpisode {
  readonly lessonId: string
  readonly courseId: string
  readonly language: Language
  readonly count: number
}

/** A place in an episode, with what is said there. The line is only for those who may watch it (C6). */
export interface SpokenLine {
  readonly lessonId: string
  readonly startMs: number
  readonly line: string
}

/** The maximum number of spoken passages that are read: enough for every list. */
const maxPassages = 1000
/** Places shown of one episode, at most. */
const maxLines = 20

/**
 * The episodes in which something is said, one row each: in the page's language, and in the other languages while the
 * page's own does not fill the list; where it is said most often first.
 * @param conditions conditions of `search-condition.ts`, with the marks of market and language in them
 */
export function findSpoken(
  tx: Transaction,
  conditions: { readonly own: string; readonly foreign: string; readonly spoken: Language | undefined },
  limit: number,
): Promise<SpokenEpisode[]> {
  const { own, foreign, spoken } = conditions
  const isSpoken = sql`(${spoken ?? null}::text is null or spoken_language = ${spoken ?? null})`
  const columns = sql.raw('lesson_id, course_id, language, spoken_language')
  return runPrepared(
    tx,
    sql<SpokenEpisode>`
    with own as materialized (
      select ${columns}, 0 as place from findable_cue where words @@ ${own}::tsquery and ${isSpoken} limit ${maxPassages}
    ), foreigners as materialized (
      select ${columns}, 1 as place from findable_cue
      where words @@ ${foreign}::tsquery and ${isSpoken} and (select count(distinct lesson_id) from own) < ${limit} limit ${maxPassages}
    ), episode as (
      select distinct on (lesson_id) lesson_id, course_id, language, place, count(*)::int as count
      from (select * from own union all select * from foreigners) said
      group by lesson_id, course_id, language, spoken_language, place
      order by lesson_id, place, language = spoken_language desc, count(*) desc
    )
    select lesson_id as "lessonId", course_id as "courseId", language, count from episode
    order by place, count desc, lesson_id desc
    limit ${limit}`,
  )
}

/** The places in some episodes, each in the language it was found in, in the order they are heard. */
export function findLines(
  tx: Transaction,
  episodes: readonly { readonly lessonId: string; readonly language: Language }[],
  condition: string,
): Promise<SpokenLine[]> {
  return runPrepared(
    tx,
    sql<SpokenLine>`
    select said.lesson_id as "lessonId", said.start_ms as "startMs", said.line
    from unnest(${episodes.map(({ lessonId }) => lessonId)}::uuid[], ${episodes.map(({ language }) => language)}::text[])
      with ordinality episode (lesson_id, language, place)
    cross join lateral (
      select c.lesson_id, c.start_ms, c.line from findable_cue c
      where c.lesson_id = episode.lesson_id and c.language = episode.language and c.words @@ ${condition}::tsquery
      order by c.start_ms limit ${maxLines}
    ) said
    order by episode.place, said.start_ms`,
  )
}
