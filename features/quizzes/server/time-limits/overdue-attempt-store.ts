import type { Transaction } from '#platform/database/index.ts'
import { overdueBefore } from '#features/quizzes/rules/time-limit.ts'

/** An open attempt whose time is up. */
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

/** The overdue attempts, oldest first. */
export const findOverdue = (tx: Transaction, now: Date, limit: number): Promise<OverdueAttempt[]> =>
  overdue(tx, now).orderBy('quiz_attempt.ends_at').limit(limit).execute()

/** A user's overdue attempt at one test; undefined when there is none. */
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
