import * as v from 'valibot'
import type { Job } from '#platform/jobs/index.ts'

/** One text message on its way: tried for about ten minutes (7 tries), and not when nobody waits for it any more. */
export const deliverSmsJob: Job<{ smsId: string }> = {
  name: 'deliver-sms',
  payload: v.object({ smsId: v.pipe(v.string(), v.uuid()) }),
  attempts: 7,
}
