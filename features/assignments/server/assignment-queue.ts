import * as v from 'valibot'
import type { Transaction } from '#platform/database/index.ts'
import { addJob, type Job } from '#platform/jobs/index.ts'
import { markets, type Market } from '#values/language.ts'
import { hasOpenInstance } from './instances/assignment-instance-store.ts'

/** Syncs the instances of one organisation, or of all organisations when its schedule runs it. */
export const syncInstancesJob: Job<{ readonly organizationId?: string | undefined }> = {
  name: 'keep-turns',
  payload: v.object({ organizationId: v.optional(v.string()) }),
  attempts: 8,
}

/** Marks the assignments that a user has just completed. */
export const completeInstancesJob: Job<{ readonly userId: string; readonly market: Market }> = {
  name: 'settle-turns',
  payload: v.object({ userId: v.string(), market: v.picklist(markets) }),
  attempts: 8,
}

/**
 * Enqueues a sync of an organisation's instances after this transaction commits, because members joined, left or
 * changed groups. Repeated calls before the job runs result in one run.
 */
export const peopleChanged = (tx: Transaction, organizationId: string): Promise<void> =>
  addJob(
    tx,
    syncInstancesJob,
    { organizationId },
    { once: { key: `${syncInstancesJob.name} ${organizationId}`, otherwise: 'replace' } },
  )

/** Called after a quiz was passed or films were watched. Enqueues nothing for users without open instances. */
export async function assignmentsDone(
  tx: Transaction,
  { userId, market }: { readonly userId: string; readonly market: Market },
): Promise<void> {
  if (!(await hasOpenInstance(tx, userId))) return
  const once = { key: `${completeInstancesJob.name} ${userId}`, otherwise: 'replace' } as const
  await addJob(tx, completeInstancesJob, { userId, market }, { once })
}
