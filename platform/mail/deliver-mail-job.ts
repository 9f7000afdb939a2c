import * as v from 'valibot'
import type { Job } from '#platform/jobs/index.ts'

/** One message of the outbox on its way: tried for about a day (14 tries, the pauses growing to 6 hours). */
export const deliverMailJob: Job<{ mailId: string }> = {
  name: 'deliver-mail',
  payload: v.object({ mailId: v.pipe(v.string(), v.uuid()) }),
  attempts: 14,
}

/** A message has one job, however often one is asked for. */
export const onceFor = (mailId: string) => ({ key: `deliver-mail ${mailId}`, otherwise: 'leave' }) as const
