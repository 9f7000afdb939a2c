import { asOwner } from '#platform/database/index.ts'
import { startJobs, type RunnableJob, type RunningJobs } from '#platform/jobs/index.ts'
import { systemClock } from '#platform/clock.ts'
import { createLogger, type Logger } from '#platform/log.ts'
import type { TestDatabase } from './database.ts'

export interface QueuedJob {
  readonly id: string
  readonly name: string
  readonly key: string | null
  readonly payload: unknown
  readonly attempts: number
  readonly maxAttempts: number
  /** Whether its run time is in the future. */
  readonly later: boolean
  /** The runner that has claimed it. */
  readonly runner: string | null
}

/** Runs jobs on a test's database, without logging unless a log is given. */
export function startTestJobs(
  world: TestDatabase,
  jobs: readonly RunnableJob[],
  log: Logger = createLogger('silent'),
): Promise<RunningJobs> {
  const { database, ownerUrl } = world
  return startJobs({ ownerUrl, database, clock: systemClock, log, jobs, concurrency: 2 })
}

/** Every job that is waiting, running or given up, oldest first. */
export function queuedJobs(world: TestDatabase): Promise<QueuedJob[]> {
  return asOwner(world.ownerUrl, (owner) =>
    owner.query<QueuedJob>(`
      select job.id, task.identifier as name, job.key, job.payload, job.attempts, job.max_attempts as "maxAttempts",
             job.run_at > now() as later, job.locked_by as runner
      from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
      order by job.id`),
  )
}

/** Makes all waiting jobs due, so that a test does not wait for the delay between two attempts. */
export async function makeDue(world: TestDatabase): Promise<void> {
  await asOwner(world.ownerUrl, (owner) =>
    owner.query(`
      update graphile_worker._private_jobs set run_at = now() where locked_at is null;
      select pg_notify('jobs:insert', '{"count":2}')`),
  )
}
