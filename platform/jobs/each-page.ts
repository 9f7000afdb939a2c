import { inTransaction, type Transaction } from '#platform/database/index.ts'
import type { JobContext } from './job.ts'

export type PageOptions = Pick<JobContext, 'database' | 'clock' | 'signal'>

const first = '00000000-0000-0000-0000-000000000000'
const system = { kind: 'system' } as const

/**
 * Processes rows by id in pages, each in its own transaction as the system, so that locks are short. Ends after the
 * last row, or when the process is about to stop.
 * @param work processes the rows after an id, and returns the id to continue after; undefined at the end
 */
export async function eachPage(
  { database, signal }: Pick<PageOptions, 'database' | 'signal'>,
  work: (tx: Transaction, after: string) => Promise<string | undefined>,
): Promise<void> {
  for (let after: string | undefined = first; after !== undefined && !signal.aborted;) {
    const from: string = after
    after = await inTransaction(database, system, (tx) => work(tx, from))
  }
}

/** The processing of each row. */
export interface Each<Row extends { readonly id: string }> {
  /** a page of rows after an id, in the order of their ids; empty at the end */
  readonly find: (tx: Transaction, after: string) => Promise<readonly Row[]>
  /** opens its own transactions */
  readonly work: (row: Row) => Promise<void>
  /** called when one row fails */
  readonly failed: (error: unknown, id: string) => void
}

/**
 * Processes rows by id, one after the other and each on its own: a failure is reported and does not stop the other
 * rows. Ends after the last row, or when the process is about to stop.
 */
export async function eachOne<Row extends { readonly id: string }>(
  working: Pick<PageOptions, 'database' | 'signal'>,
  { find, work, failed }: Each<Row>,
): Promise<void> {
  const { database, signal } = working
  const isStopped = () => signal.aborted
  for (let after: string | undefined = first; after !== undefined && !isStopped();) {
    const from: string = after
    const rows = await inTransaction(database, system, (tx) => find(tx, from))
    for (const row of rows) {
      if (isStopped()) return
      await work(row).catch((error: unknown) => failed(error, row.id))
    }
    after = rows.at(-1)?.id
  }
}
