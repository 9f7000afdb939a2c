import * as v from 'valibot'
import { maxEventsPerRequest } from '#features/consent/rules/analytics-event.ts'
import type { Job } from '#platform/jobs/index.ts'

/** Forwards events to Matomo. Retries last about half a day: Matomo rejects events older than a day. */
export const forwardEventsJob: Job<{ host: string; eventIds: string[] }> = {
  name: 'forward-statistics',
  payload: v.object({
    host: v.string(),
    eventIds: v.pipe(v.array(v.pipe(v.string(), v.uuid())), v.minLength(1), v.maxLength(maxEventsPerRequest)),
  }),
  attempts: 10,
}
