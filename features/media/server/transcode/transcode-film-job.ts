import * as v from 'valibot'
import { addJob, type Job } from '#platform/jobs/index.ts'
import type { Transaction } from '#platform/database/index.ts'

/** Makes the film of an upload. It may take hours and be interrupted; see transcode-jobs.ts. */
export const transcodeFilm: Job<{ uploadId: string }> = {
  name: 'transcode-film',
  payload: v.object({ uploadId: v.pipe(v.string(), v.uuid()) }),
  // the row counts its own attempts, and gives up before the queue does
  attempts: 25,
}

/** Queues the work on an upload, once. */
export const queueFilm = (tx: Transaction, uploadId: string, runAt?: Date): Promise<void> =>
  addJob(
    tx,
    transcodeFilm,
    { uploadId },
    { once: { key: `film-${uploadId}`, otherwise: 'replace' }, ...(runAt && { runAt }) },
  )
