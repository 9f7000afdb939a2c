import * as v from 'valibot'
import { noPayload, type Job } from '#platform/jobs/index.ts'

/** Makes one copy. */
export const makeDataExportJob: Job<{ exportId: string }> = {
  name: 'make-data-export',
  payload: v.object({ exportId: v.pipe(v.string(), v.uuid()) }),
  attempts: 4,
}

/** Removes copies whose time is out, and erases accounts whose days of grace are over. */
export const clearDataExportsJob: Job<object> = { name: 'clear-data-exports', payload: noPayload, attempts: 5 }
