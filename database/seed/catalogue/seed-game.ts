import type { Transaction } from '#platform/database/index.ts'
import type { GameLesson } from './catalogue-files.ts'
import { stableId } from '#database/seed/stable-id.ts'

/** Inserts one game with its content. The lesson row must exist. */
export async function insertGame(tx: Transaction, courseId: string, lesson: GameLesson): Promise<void> {
  const { kind, ...content } = lesson.game
  await tx
    .insertInto('game')
    .values({
      id: stableId('game', lesson.shortId),
      lesson_id: stableId('lesson', lesson.shortId),
      course_id: courseId,
      kind,
      content: JSON.stringify(content),
    })
    .execute()
}
