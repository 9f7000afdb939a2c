import * as v from 'valibot'
import type { Transaction } from '#platform/database/index.ts'
import { addJob, type Job } from '#platform/jobs/index.ts'
import { markets, type Market } from '#values/language.ts'
import { hasOpenInstance } from './instances/assignment-instance-store.ts'

/** Keeps the instances of one organisation; of all, when it is run by its schedule. */
export const syncInstancesJob: Job<{ readonly organizationId?: string | undefined }> = {
  name: 'keep-turns',
  payload: v.object({ organizationId: v.optional(v.string()) }),
  attempts: 8,
}

/** Looks what somebody has just done of what they have been assigned. */
export const completeInstancesJob: Job<{ readonly userId: string; readonly market: Market }> = {
  name: 'settle-turns',
  payload: v.object({ userId: v.string(), market: v.picklist(markets) }),
  attempts: 8,
}

/**
 * Lets a job bring the instances of an organisation in line with its assignments and people, once this transaction is
 * committed: for whoever joins, leaves or changes group. Asked many times before it runs, it runs once.
 */
export const peopleChanged = (tx: Transaction, organizationId: string): Promise<void> =>
  addJob(
    tx,
    syncInstancesJob,
    { organizationId },
    { once: { key: `${syncInstancesJob.name} ${organizationId}`, otherwise: 'replace' } },
  )

/** Something was done that may be assigned: a test was passed, or films were seen. Whoever has nothing open asks nothing. */
export async function assignmentsDone(
  tx: Transaction,
  { userId, market }: { readonly userId: string; readonly market: Market },
): Promise<void> {
  if (!(await hasOpenInstance(tx, userId))) return
  const once = { key: `${completeInstancesJob.name} ${userId}`, otherwise: 'replace' } as const
  await addJob(tx, completeInstancesJob, { userId, market }, { once })
}
