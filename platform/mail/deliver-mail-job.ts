import * as v from 'valibot'
import type { Job } from '#platform/jobs/index.ts'

/** Delivers one message of the outbox: retried for about a day (14 attempts, with pauses of up to 6 hours). */
export const deliverMailJob: Job<{ mailId: string }> = {
  name: 'deliver-mail',
  payload: v.object({ mailId: v.pipe(v.string(), v.uuid()) }),
  attempts: 14,
}

/** A message has only one job, however often one is added. */
export const onceFor = (mailId: string) => ({ key: `deliver-mail ${mailId}`, otherwise: 'leave' }) as const
