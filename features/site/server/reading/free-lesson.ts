import { runPrepared, sql, type Transaction } from '#platform/database/index.ts'
import type { Market } from '#values/language.ts'
import type { LocalisedText } from '#values/localised-text.ts'

/** The lesson of a course that anybody may watch without an account. */
export interface FreeLesson {
  readonly lessonId: string
  readonly name: LocalisedText
  readonly assetId: string
}

/** The free lesson of a course that the market has; undefined where it names none, or one without a film. */
export async function findFreeLesson(
  tx: Transaction,
  market: Market,
  courseShortId: string,
): Promise<FreeLesson | undefined> {
  const [lesson] = await runPrepared(
    tx,
    sql<FreeLesson>`
      select f.lesson_id as "lessonId", f.name, f.media_asset_id as "assetId" from course_free_lesson f
      where f.short_id = ${courseShortId} and f.market = ${market} and f.media_asset_id is not null`,
  )
  return lesson
}
