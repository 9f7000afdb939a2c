import * as v from 'valibot'
import { noPayload, type Job } from '#platform/jobs/index.ts'

/** Makes one data export. */
export const makeDataExportJob: Job<{ exportId: string }> = {
  name: 'make-data-export',
  payload: v.object({ exportId: v.pipe(v.string(), v.uuid()) }),
  attempts: 4,
}

/** Removes expired data exports. */
export const clearDataExportsJob: Job<object> = { name: 'clear-data-exports', payload: noPayload, attempts: 5 }
