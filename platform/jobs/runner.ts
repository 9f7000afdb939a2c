import { EventEmitter } from 'node:events'
import { parseCronItems, run, type CronItem, type TaskList, type WorkerEvents } from 'graphile-worker'
import { openOwnerPool } from '#platform/database/index.ts'
import type { JobContext, RunnableJob } from './job.ts'
import { releaseOrphanedJobs, runnerName } from './release-orphaned-jobs.ts'
import { inRequestScope } from '#platform/request-scope.ts'
import { queueLog } from './queue-log.ts'

export interface RunnerParts extends Omit<JobContext, 'signal'> {
  /** The owner's URL, because kursiva_app has no access to the queue's tables. */
  readonly ownerUrl: string
  readonly jobs: readonly RunnableJob[]
  /** How many jobs this process runs in parallel, each with a connection; one more connection listens for new jobs. */
  readonly concurrency: number
}

/** One run of the queue's runner, with its own connections. */
export interface JobRunner {
  /** Starts no more jobs, signals those that are running, and resolves when they have ended. May be called twice. */
  readonly stop: () => Promise<void>
}

const minute = 60_000
/**
 * Longer than the 5 s for which release-orphaned-jobs.ts does not release a job, so that each run finds the jobs of the
 * runner before it.
 */
const recheckDelayMs = 6_000

/** @param failed called, perhaps more than once, when the runner can no longer run jobs: stop it and start another */
export async function startRunner(parts: RunnerParts, failed: (error: unknown) => void): Promise<JobRunner> {
  const { log, jobs, concurrency } = parts
  const { pool, close } = openOwnerPool(parts.ownerUrl, { max: concurrency + 1, applicationName: 'kursiva jobs' })
  const free = async () => void (await pool.query(releaseOrphanedJobs))
  const events: WorkerEvents = new EventEmitter()
  report(events, log)
  events.on('pool:fatalError', ({ error }) => failed(error))
  try {
    await free()
    const runner = await run({
      pgPool: pool,
      schema: 'graphile_worker',
      taskList: tasks(parts),
      parsedCronItems: parseCronItems(jobs.flatMap(cronItem)),
      concurrency,
      pollInterval: 5_000,
      noHandleSignals: true,
      gracefulShutdownAbortTimeout: 0,
      // without these, the worker does not await the update of a finished job, and a failed update ends the process
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      logger: queueLog(log),
      events,
    })
    let stopping: Promise<void> | undefined
    runner.promise.then(
      () => stopping ?? failed(new Error('the runner ended by itself')),
      (error: unknown) => stopping ?? failed(error),
    )
    const recheckTimer = setTimeout(() => void free().catch(failed), recheckDelayMs)
    const timer = setInterval(() => void free().catch(failed), minute)
    const stop = async () => {
      clearTimeout(recheckTimer)
      clearInterval(timer)
      // rejects when it has already ended
      await runner.stop().catch(() => undefined)
      await close()
    }
    return { stop: () => (stopping ??= stop()) }
  } catch (error) {
    await close()
    throw error
  }
}

function tasks({ jobs, database, clock, log }: RunnerParts): TaskList {
  return Object.fromEntries(
    jobs.map((job) => [
      job.name,
      (payload: unknown, { abortSignal, job: { id } }: { abortSignal: AbortSignal; job: { id: string } }) =>
        inRequestScope({ requestId: `job-${id}`, actor: { kind: 'system' } }, () =>
          job.run(payload, { database, clock, log, signal: abortSignal }),
        ),
    ]),
  )
}

function cronItem({ name, attempts, schedule }: RunnableJob): CronItem[] {
  if (!schedule) return []
  const backfillPeriod = schedule.catchUpMinutes * minute
  // a queued job from the last time is replaced
  return [{ task: name, match: schedule.cron, options: { backfillPeriod, maxAttempts: attempts, jobKey: name } }]
}

function report(events: WorkerEvents, log: RunnerParts['log']): void {
  events.on('pool:listen:success', ({ client, workerPool }) => {
    // the queue's own LISTEN comes first, because a connection runs one statement at a time
    client.once('drain', () => {
      const naming = client.query("select set_config('application_name', $1, false)", [runnerName(workerPool.id)])
      naming.catch((error: unknown) => log.warn({ err: error }, 'the job runner has no name'))
    })
  })
  events.on('job:error', ({ job, error }) => {
    const facts = { job: job.task_identifier, id: job.id, attempt: job.attempts, err: error }
    if (job.attempts < job.max_attempts) log.warn(facts, 'job failed, to be tried again')
    else log.error(facts, 'job failed for good')
  })
}
