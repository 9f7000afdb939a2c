import * as v from 'valibot'
import type { Job } from '#platform/jobs/index.ts'

/** Delivers one text message: retried for about ten minutes (7 attempts), and not after the message has expired. */
export const deliverSmsJob: Job<{ smsId: string }> = {
  name: 'deliver-sms',
  payload: v.object({ smsId: v.pipe(v.string(), v.uuid()) }),
  attempts: 7,
}
