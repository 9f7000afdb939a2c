import { sql, type Transaction } from '#platform/database/index.ts'
import type { Job } from './job.ts'

/** What is otherwise than "once, as soon as possible". */
export interface AddJobOptions {
  /** Not before then. */
  readonly runAt?: Date
  /**
   * Names this one piece of work among all, so that it waits only once. `replace` puts the new payload and time in the
   * place of the waiting one (and waits anew beside one that is running); `leave` does nothing while there is one,
   * waiting, running or given up.
   */
  readonly once?: { readonly key: string; readonly otherwise: 'replace' | 'leave' }
}

/**
 * Adds a job in the caller's transaction: it exists when the transaction commits, and not otherwise. Any process that
 * runs jobs takes it, usually within milliseconds.
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
