import * as v from 'valibot'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/index.ts'
import type { Logger } from '#platform/log.ts'

/** A kind of work that runs after the response, in any process that runs jobs. */
export interface Job<Payload extends object> {
  /** Its name in the queue: kebab-case, never reused for another kind, since queued jobs contain it. */
  readonly name: string
  /** Its payload. One version may write it and the next read it, so it contains ids and not copies of data. */
  readonly payload: v.GenericSchema<unknown, Payload>
  /** The number of attempts, with growing pauses (about e^n seconds after the n-th attempt, at most 6 hours). */
  readonly attempts: number
}

/** The dependencies of a job. */
export interface JobContext {
  readonly database: Database
  readonly clock: Clock
  readonly log: Logger
  /** Aborted when the process is about to stop: stop unfinished work then. The job runs again. */
  readonly signal: AbortSignal
}

/** When a job runs on its own, with an empty payload. */
export interface Schedule {
  /** Minute, hour, day of the month, month, day of the week; in UTC. */
  readonly cron: string
  /**
   * How many minutes back missed runs are made up for at the next start, when no process ran jobs: one period of the
   * schedule for one run; 0 skips missed runs.
   */
  readonly catchUpMinutes: number
}

/** A job together with its function. */
export interface RunnableJob {
  readonly name: string
  readonly attempts: number
  readonly schedule: Schedule | undefined
  /** @throws when the payload is invalid, or when the work fails: it is retried later */
  readonly run: (payload: unknown, context: JobContext) => Promise<void>
}

/**
 * Defines how a job runs. The work may run twice, even in parallel: when a worker dies, another runs its jobs without
 * knowing how far it came. So the work first checks whether it is still needed, and repeating its steps does no harm.
 */
export function runnableJob<Payload extends object>(
  job: Job<Payload>,
  work: (payload: Payload, context: JobContext) => Promise<void>,
  schedule?: Schedule,
): RunnableJob {
  const { name, attempts } = job
  return { name, attempts, schedule, run: async (payload, context) => work(v.parse(job.payload, payload), context) }
}

/** The payload of a job that only runs by its schedule. */
export const noPayload = v.object({})
