import * as v from 'valibot'
import { maxEventsPerRequest } from '#features/consent/rules/analytics-event.ts'
import type { Job } from '#platform/jobs/index.ts'

/** Events on their way to Matomo: tried for about half a day, since Matomo takes nothing that is older than one. */
export const forwardEventsJob: Job<{ host: string; eventIds: string[] }> = {
  name: 'forward-statistics',
  payload: v.object({
    host: v.string(),
    eventIds: v.pipe(v.array(v.pipe(v.string(), v.uuid())), v.minLength(1), v.maxLength(maxEventsPerRequest)),
  }),
  attempts: 10,
}
