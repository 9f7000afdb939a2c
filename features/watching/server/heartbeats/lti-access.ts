import { accessSubject, mayWatch } from '#features/courses/server/index.ts'
import { sql } from '#platform/database/index.ts'
import type { GraphContext } from '#platform/graphql/context.ts'

/**
 * Whether somebody whom a platform sent may watch an episode there: only the platform's organisation counts, though a
 * linked account may watch by others as well (L1). What does not exist is for others to say.
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
