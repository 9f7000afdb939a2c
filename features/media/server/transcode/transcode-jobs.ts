import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { inTransaction, sql } from '#platform/database/index.ts'
import { noPayload, runnableJob, type JobContext, type RunnableJob } from '#platform/jobs/index.ts'
import { StorageUnavailable, type MediaStorage } from '#platform/storage/index.ts'
import { afterProblem, FilmProblem } from '#features/media/rules/transcode/film-problem.ts'
import { recordBytes } from '#features/media/server/uploads/complete-upload.ts'
import { missingTools, usualTools } from './film-tools.ts'
import { failAttempt, releaseLease, startHeartbeat, takeLease, type HeldFilm } from './lease.ts'
import { deleteWork, makeFilm, type MakeFilmParts } from './make-film.ts'
import { publishFilm } from './publish-film.ts'
import { queueFilm, transcodeFilm } from './transcode-film-job.ts'

export interface TranscodeParts extends MakeFilmParts {
  /** Opens the store of media; called when a film is finished. */
  readonly openStorage: () => Promise<MediaStorage>
}

const system = { kind: 'system' } as const
/** How often a film that waits for ffmpeg looks for it. */
const toolsPauseMs = 60_000
/** Files of uploads that were cancelled, removed, or never completed stay so long. */
const keptDays = 7
const sweepPageSize = 100

/** The jobs of films that staff send. */
export const filmJobs = (parts: TranscodeParts): readonly RunnableJob[] => [
  runnableJob(transcodeFilm, ({ uploadId }, context) => transcode(parts, uploadId, context)),
  runnableJob({ name: 'sweep-film-uploads', payload: noPayload, attempts: 3 }, (_, context) => sweep(parts, context), {
    cron: '*/5 * * * *',
    catchUpMinutes: 5,
  }),
]

async function transcode(parts: TranscodeParts, uploadId: string, context: JobContext): Promise<void> {
  const { database, clock, log, signal } = context
  const missing = await missingTools(parts.tools ?? usualTools, signal)
  signal.throwIfAborted()
  if (missing.length > 0) {
    log.warn({ missing }, 'films wait: install ffmpeg with libx264, aac and libwebp')
    return waitForTools(uploadId, context)
  }
  const result = await takeLease(database, uploadId)
  if (result.kind === 'NoWork') return
  if (result.kind === 'Taken') {
    // looks again when the lease has ended: its worker may have died
    const again = new Date(Math.max(result.until.getTime(), clock().getTime()) + 1000)
    return inTransaction(database, system, (tx) => queueFilm(tx, uploadId, again))
  }
  await attempt(parts, result.film, context)
}

async function attempt(parts: TranscodeParts, film: HeldFilm, { database, log, signal }: JobContext): Promise<void> {
  const heart = startHeartbeat(database, film)
  const either = AbortSignal.any([signal, heart.lost])
  try {
    const made = await makeFilm(parts, film, { signal: either, report: heart.report, log })
    either.throwIfAborted()
    await publishFilm(database, await parts.openStorage(), film, made)
  } catch (error) {
    if (heart.lost.aborted) return
    if (signal.aborted) {
      await releaseLease(database, film)
      throw error
    }
    const problem = problemOf(error)
    if (!problem) log.error({ err: error, film: film.id }, 'a film failed for no known reason')
    const code = problem?.code ?? 'ENCODER_ENDED'
    const next = afterProblem(code, film.attempts)
    await failAttempt(database, film, next, next === 'FAILED' && problem === undefined ? 'GAVE_UP' : code)
    log.warn({ film: film.id, code, detail: problem?.message, next }, 'an attempt on a film failed')
    // the queue tries again after its pause
    if (next === 'WAITING') throw error
  } finally {
    heart.stop()
    await deleteWork(parts.folders, film.id)
  }
}

function problemOf(error: unknown): FilmProblem | undefined {
  if (error instanceof FilmProblem) return error
  if (error instanceof StorageUnavailable) return new FilmProblem('STORE_AWAY', String(error.cause))
  if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return new FilmProblem('DISK_FULL')
  return undefined
}

/** The upload waits, and says what to install; the work begins by itself when it is there. */
const waitForTools = (uploadId: string, { database, clock }: JobContext) =>
  inTransaction(database, system, async (tx) => {
    const { rows } = await sql`
      update film_upload set problem = 'TOOLS_MISSING' where id = ${uploadId} and status = 'WAITING' returning id`.execute(
      tx,
    )
    if (rows.length > 0) await queueFilm(tx, uploadId, new Date(clock().getTime() + toolsPauseMs))
  })

/** Makes up for processes that ended at a bad moment, and deletes files that nobody wants any more. */
async function sweep(parts: TranscodeParts, { database, clock, signal }: JobContext): Promise<void> {
  const { originals } = parts.folders
  const at = clock()
  const before = new Date(at.getTime() - keptDays * 24 * 3_600_000)
  const ids = async (statement: ReturnType<typeof sql<{ id: string }>>) =>
    (await inTransaction(database, system, (tx) => statement.execute(tx))).rows.map(({ id }) => id)
  const complete = await ids(sql<{ id: string }>`
    select id from film_upload where status = 'RECEIVING' and removed_at is null order by received_at desc
    limit ${sweepPageSize}`)
  for (const id of complete) await recordBytes({ database, originals }, id, at).catch(() => undefined)
  const idle = await ids(sql<{ id: string }>`
    select id from film_upload where removed_at is null
      and (status = 'WAITING' or (status = 'WORKING' and lease_until < clock_timestamp()))
    order by received_at limit ${sweepPageSize}`)
  for (const id of idle) await requeueIfForgotten(database, id)
  const over = await ids(sql<{ id: string }>`
    delete from film_upload where id in (
      select id from film_upload
      where status <> 'READY' and status <> 'WORKING'
        and (removed_at < ${before} or (status in ('RECEIVING', 'CANCELLED') and received_at < ${before}))
      order by received_at limit ${sweepPageSize}) returning id`)
  for (const id of over) await deleteFiles(parts, id)
  await deleteUnknown(parts, database, before, signal)
}

/** Queues a film that no job in the queue is for. */
const requeueIfForgotten = (database: JobContext['database'], uploadId: string) =>
  inTransaction(database, system, (tx) => queueFilm(tx, uploadId))

async function deleteFiles({ folders }: TranscodeParts, id: string): Promise<void> {
  await Promise.all([`${id}.json`, id].map((name) => rm(join(folders.originals, name), { force: true })))
  await deleteWork(folders, id)
}

/** Files whose row is gone, because a process ended between the two. */
async function deleteUnknown(
  parts: TranscodeParts,
  database: JobContext['database'],
  before: Date,
  signal: AbortSignal,
): Promise<void> {
  const names = await readdir(parts.folders.originals).catch(() => [])
  const ids = [...new Set(names.map((name) => name.replace(/\.json$/, '')))]
  if (ids.length === 0) return
  const { rows } = await inTransaction(database, system, (tx) =>
    sql<{ id: string }>`select id from film_upload where id::text = any(${ids})`.execute(tx),
  )
  const known = new Set(rows.map(({ id }) => id))
  for (const id of ids.filter((each) => !known.has(each))) {
    if (signal.aborted) return
    const stats = await stat(join(parts.folders.originals, id)).catch(() => undefined)
    if (!stats || stats.mtime < before) await deleteFiles(parts, id)
  }
}
