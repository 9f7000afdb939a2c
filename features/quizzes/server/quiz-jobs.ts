import { inTransaction } from '#platform/database/index.ts'
import { noPayload, runnableJob, type Job, type RunnableJob } from '#platform/jobs/index.ts'
import { endOverdueAttempt } from './time-limits/end-overdue-attempt.ts'
import { findOverdue } from './time-limits/overdue-attempt-store.ts'
import type { QuizReactions } from './reactions.ts'

const endOverdue: Job<object> = { name: 'end-overdue-attempts', payload: noPayload, attempts: 3 }
const batchSize = 100

/** The jobs of tests: every minute, attempts end whose time is up. */
export const quizJobs = (reactions: QuizReactions): readonly RunnableJob[] => [
  runnableJob(
    endOverdue,
    async (_, { database, clock, signal }) => {
      const now = clock()
      const find = () => inTransaction(database, { kind: 'system' }, (tx) => findOverdue(tx, now, batchSize))
      let found = await find()
      while (found.length > 0 && !signal.aborted) {
        for (const attempt of found) await endOverdueAttempt(database, attempt, now, reactions)
        found = await find()
      }
    },
    // those that ended while no process ran jobs are found by the next run
    { cron: '* * * * *', catchUpMinutes: 0 },
  ),
]
