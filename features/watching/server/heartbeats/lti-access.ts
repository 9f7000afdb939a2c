import { accessSubject, mayWatch } from '#features/courses/server/index.ts'
import { sql } from '#platform/database/index.ts'
import type { GraphContext } from '#platform/graphql/context.ts'

/**
 * Whether a user in an LTI launch may watch an episode: only the organisation of the platform counts, even when the linked
 * account has access through others (L1). True for an unknown episode, which the recorder reports itself.
 */
export async function mayWatchThroughLti(context: GraphContext, lessonShortId: string): Promise<boolean> {
  const tx = await context.read()
  const { rows } = await sql<{ courseId: string }>`
    select course_id as "courseId" from lesson_outline where short_id = ${lessonShortId} and kind = 'EPISODE'`.execute(
    tx,
  )
  const [lesson] = rows
  return !lesson || mayWatch(tx, accessSubject(context), lesson.courseId)
}
