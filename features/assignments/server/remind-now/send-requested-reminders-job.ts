import * as v from 'valibot'
import type { Job } from '#platform/jobs/index.ts'

/** Writes the mails of an organisation's reminders that were asked for. */
export const sendRequestedRemindersJob: Job<{ readonly organizationId: string }> = {
  name: 'send-requested-reminders',
  payload: v.object({ organizationId: v.string() }),
  attempts: 5,
}
