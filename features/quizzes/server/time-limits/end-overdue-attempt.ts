import { inTransaction, type Database } from '#platform/database/index.ts'
import { isTimeUp } from '#features/quizzes/rules/time-limit.ts'
import { lockAttempt, type Attempt } from '#features/quizzes/server/attempts/attempt-store.ts'
import { closeAttempt } from '#features/quizzes/server/attempts/close-attempt.ts'
import type { OverdueAttempt } from './overdue-attempt-store.ts'
import type { QuizReactions } from '#features/quizzes/server/reactions.ts'

/**
 * Ends an attempt whose time is up: what was answered counts (Q1), also when the user may no longer watch the course.
 * Harmless when it was ended meanwhile.
 * @returns the attempt afterwards; undefined when it was deleted
 */
export function endOverdueAttempt(
  database: Database,
  { id, user_id: userId }: OverdueAttempt,
  now: Date,
  reactions: QuizReactions,
): Promise<Attempt | undefined> {
  return inTransaction(database, { kind: 'user', userId }, async (tx) => {
    const attempt = await lockAttempt(tx, userId, id)
    if (!attempt || attempt.finished_at || !isTimeUp(attempt.ends_at, now)) return attempt
    return closeAttempt(tx, userId, attempt, { now, language: attempt.language }, reactions)
  })
}
