import { asOwner } from '#platform/database/index.ts'
import { startJobs, type RunnableJob, type RunningJobs } from '#platform/jobs/index.ts'
import { systemClock } from '#platform/clock.ts'
import { createLogger, type Logger } from '#platform/log.ts'
import type { TestDatabase } from './database.ts'

/** A job as the queue keeps it. */
export interface QueuedJob {
  readonly id: string
  readonly name: string
  readonly key: string | null
  readonly payload: unknown
  readonly attempts: number
  readonly maxAttempts: number
  /** Whether its time has not come yet. */
  readonly later: boolean
  /** Which runner has it. */
  readonly runner: string | null
}

/** Runs jobs on a test's database, silently unless it gives a log. */
export function startTestJobs(
  world: TestDatabase,
  jobs: readonly RunnableJob[],
  log: Logger = createLogger('silent'),
): Promise<RunningJobs> {
  const { database, ownerUrl } = world
  return startJobs({ ownerUrl, database, clock: systemClock, log, jobs, concurrency: 2 })
}

/** Every job that waits, runs or was given up, oldest first. */
export function queuedJobs(world: TestDatabase): Promise<QueuedJob[]> {
  return asOwner(world.ownerUrl, (owner) =>
    owner.query<QueuedJob>(`
      select job.id, task.identifier as name, job.key, job.payload, job.attempts, job.max_attempts as "maxAttempts",
             job.run_at > now() as later, job.locked_by as runner
      from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
      order by job.id`),
  )
}

/** Sets the clock of all waiting jobs forward, so that a pause between two tries need not be sat through. */
export async function makeDue(world: TestDatabase): Promise<void> {
  await asOwner(world.ownerUrl, (owner) =>
    owner.query(`
      update graphile_worker._private_jobs set run_at = now() where locked_at is null;
      select pg_notify('jobs:insert', '{"count":2}')`),
  )
}
