import * as v from 'valibot'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/index.ts'
import type { Logger } from '#platform/log.ts'

/** A kind of work that is done after the answer, by whichever process runs jobs. */
export interface Job<Payload extends object> {
  /** What the queue calls it: kebab-case, never reused for something else, since waiting jobs carry it. */
  readonly name: string
  /** What it needs to know. Written by one version and perhaps read by the next: names of things, not copies of them. */
  readonly payload: v.GenericSchema<unknown, Payload>
  /** How often it is tried, with growing pauses (about e^n seconds after the n-th try, at most 6 hours), until it is given up. */
  readonly attempts: number
}

/** What a job works with. */
export interface JobContext {
  readonly database: Database
  readonly clock: Clock
  readonly log: Logger
  /** Aborted when the process is about to stop: what can be left half done should be. It is run again. */
  readonly signal: AbortSignal
}

/** When a job is run by itself, with an empty payload. */
export interface Schedule {
  /** Minute, hour, day of the month, month, day of the week; in UTC. */
  readonly cron: string
  /**
   * Times that passed while no process ran jobs are made up for at the next start, so far back in minutes: one period
   * of the schedule, for one run; 0 lets them pass.
   */
  readonly catchUpMinutes: number
}

/** A job together with the work itself. */
export interface RunnableJob {
  readonly name: string
  readonly attempts: number
  readonly schedule: Schedule | undefined
  /** @throws when the payload has the wrong shape, or when the work fails: it is tried again later */
  readonly run: (payload: unknown, context: JobContext) => Promise<void>
}

/**
 * Says how a job is done. The work may be run twice, even side by side: a worker that dies leaves its jobs to others,
 * who can't know how far it came. So it looks first whether it is still needed, and its steps do no harm when repeated.
 */
export function runnableJob<Payload extends object>(
  job: Job<Payload>,
  work: (payload: Payload, context: JobContext) => Promise<void>,
  schedule?: Schedule,
): RunnableJob {
  const { name, attempts } = job
  return { name, attempts, schedule, run: async (payload, context) => work(v.parse(job.payload, payload), context) }
}

/** The payload of a job that is only ever run by its schedule. */
export const noPayload = v.object({})
