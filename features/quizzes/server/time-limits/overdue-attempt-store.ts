import type { Transaction } from '#platform/database/index.ts'
import { overdueBefore } from '#features/quizzes/rules/time-limit.ts'

/** An attempt whose time is up and that nobody has ended. */
export interface OverdueAttempt {
  readonly id: string
  readonly user_id: string
}

const overdue = (tx: Transaction, now: Date) =>
  tx
    .selectFrom('quiz_attempt')
    .select(['quiz_attempt.id', 'quiz_attempt.user_id'])
    .where('quiz_attempt.finished_at', 'is', null)
    .where('quiz_attempt.ends_at', '<', overdueBefore(now))

/** Those that ended longest ago. */
export const findOverdue = (tx: Transaction, now: Date, limit: number): Promise<OverdueAttempt[]> =>
  overdue(tx, now).orderBy('quiz_attempt.ends_at').limit(limit).execute()

/** A user's at one test; undefined when there is none. */
export const findOverdueOf = (
  tx: Transaction,
  userId: string,
  quizId: string,
  now: Date,
): Promise<OverdueAttempt | undefined> =>
  overdue(tx, now)
    .where('quiz_attempt.user_id', '=', userId)
    .where('quiz_attempt.quiz_id', '=', quizId)
    .executeTakeFirst()
