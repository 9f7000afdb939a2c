import { runPrepared, sql, type Transaction } from '#platform/database/index.ts'
import type { Language } from '#values/language.ts'
import type { FoundDocument } from '#features/search/server/document-store.ts'
import { preferIndexes } from '#features/search/server/word-store.ts'

/** A place in one of a course's films. The line is only for those who may watch it (C6). */
export interface Moment {
  readonly courseId: string
  readonly lessonId: string
  readonly language: Language
  readonly startMs: number
  readonly line: string
  /** How many of the words are said there. */
  readonly count: number
}

/**
 * The place in each course at which most of the words are said, the first among equals.
 * @param any the condition that one of the words is said, with the mark of the market
 * @param words the condition of each word
 */
export async function findMoments(
  tx: Transaction,
  found: readonly FoundDocument[],
  any: string,
  words: readonly string[],
): Promise<Moment[]> {
  await preferIndexes(tx)
  return runPrepared(
    tx,
    sql<Moment>`
    with word as materialized (select condition from unnest(${words}::tsquery[]) asked (condition))
    select moment.* from unnest(${found.map(({ id }) => id)}::uuid[], ${found.map(({ language }) => language)}::text[]) hit (id, language)
    cross join lateral (
      select c.course_id as "courseId", c.lesson_id as "lessonId", c.language, c.start_ms as "startMs", c.line,
        (select count(*)::int from word where c.words @@ word.condition) as count
      from findable_cue c where c.course_id = hit.id and c.language = hit.language and c.words @@ ${any}::tsquery
      order by count desc, c.start_ms, c.lesson_id limit 1
    ) moment`,
  )
}
