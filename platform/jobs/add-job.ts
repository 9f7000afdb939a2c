import { sql, type Transaction } from '#platform/database/index.ts'
import type { Job } from './job.ts'

/** Options other than "once, as soon as possible". */
export interface AddJobOptions {
  /** The earliest time to run. */
  readonly runAt?: Date
  /**
   * A unique key for this piece of work, so that it is queued only once. `replace` updates the payload and time of the
   * queued job (and queues another beside a running one); `leave` does nothing while a job with the key is queued,
   * running or failed for good.
   */
  readonly once?: { readonly key: string; readonly otherwise: 'replace' | 'leave' }
}

/**
 * Adds a job in the caller's transaction: it exists only when the transaction commits. Any process that runs jobs runs
 * it, usually within milliseconds.
 */
export async function addJob<Payload extends object>(
  tx: Transaction,
  job: Job<Payload>,
  payload: Payload,
  { runAt, once }: AddJobOptions = {},
): Promise<void> {
  const mode = once?.otherwise === 'leave' ? 'unsafe_dedupe' : 'replace'
  await sql`
    select add_job(
      ${job.name}, ${JSON.stringify(payload)}::json, ${job.attempts}::integer,
      ${runAt ?? null}::timestamptz, ${once?.key ?? null}, ${mode})`.execute(tx)
}
