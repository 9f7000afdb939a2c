import * as v from 'valibot'
import type { ReadCaptions } from '#features/media/server/index.ts'
import { inTransaction, type Transaction } from '#platform/database/index.ts'
import { addJob, noPayload, runnableJob, type Job, type RunnableJob } from '#platform/jobs/index.ts'
import { indexCourse } from './index-course.ts'
import { indexOutdated, reportUnreadable } from './index-outdated.ts'

const indexOne: Job<{ courseId: string }> = {
  name: 'index-course',
  payload: v.object({ courseId: v.pipe(v.string(), v.uuid()) }),
  attempts: 8,
}
const indexRest: Job<object> = { name: 'index-outdated', payload: noPayload, attempts: 3 }

/** Has a course indexed after the caller's transaction: to be called by whatever publishes, changes or withdraws one. */
export const requestIndexing = (tx: Transaction, courseId: string): Promise<void> =>
  addJob(tx, indexOne, { courseId }, { once: { key: `index-course ${courseId}`, otherwise: 'replace' } })

/** Indexing one course that has changed, and every night whatever was missed. */
export const searchJobs = (readCaptions: ReadCaptions): RunnableJob[] => [
  runnableJob(indexOne, async ({ courseId }, { database, log }) => {
    const unreadable = await inTransaction(database, { kind: 'system' }, (tx) =>
      indexCourse(tx, courseId, readCaptions),
    )
    reportUnreadable(log, unreadable)
  }),
  runnableJob(
    indexRest,
    async (_, { database, log, signal }) => indexOutdated({ database, readCaptions, log, signal }),
    {
      cron: '17 2 * * *',
      catchUpMinutes: 24 * 60,
    },
  ),
]
