import * as v from 'valibot'
import type { Transaction } from '#platform/database/index.ts'
import { addJob, type Job } from '#platform/jobs/index.ts'

export const importRunJob: Job<{ readonly runId: string }> = {
  name: 'take-over-rows',
  payload: v.object({ runId: v.string() }),
  attempts: 12,
}

/** Queues the job that takes the next rows of a run; it runs when the transaction is committed. */
export const queueImportRun = (tx: Transaction, runId: string): Promise<void> => addJob(tx, importRunJob, { runId })
