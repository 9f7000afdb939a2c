import * as v from 'valibot'
import { inTransaction, type Transaction } from '#platform/database/index.ts'
import { addJob, noPayload, runnableJob, type Job, type RunnableJob } from '#platform/jobs/index.ts'
import { removeOldImports } from './import-store.ts'
import { runBatch } from './run-import.ts'

const importPeople: Job<{ readonly importId: string }> = {
  name: 'import-people',
  payload: v.object({ importId: v.string() }),
  attempts: 12,
}

/** Queues the job that invites the next batch of a list; it runs when the transaction is committed. */
export const queueBatch = (tx: Transaction, importId: string): Promise<void> => addJob(tx, importPeople, { importId })

/** How long an import is stored, in ms. */
const retentionMs = 30 * 24 * 60 * 60 * 1000

/**
 * The jobs of imports: one run for each batch, so that a crash loses nothing and repeats nothing, and a nightly run
 * that deletes old imports.
 */
export const importJobs: readonly RunnableJob[] = [
  runnableJob(importPeople, async ({ importId }, { database, clock }) => {
    await runBatch(database, importId, clock(), queueBatch)
  }),
  runnableJob<object>(
    { name: 'remove-old-imports', payload: noPayload, attempts: 3 },
    async (_, { database, clock, signal }) => {
      const before = new Date(clock().getTime() - retentionMs)
      const removeSome = () => inTransaction(database, { kind: 'system' }, (tx) => removeOldImports(tx, before))
      while (!signal.aborted && (await removeSome()) > 0);
    },
    { cron: '25 3 * * *', catchUpMinutes: 24 * 60 },
  ),
]
