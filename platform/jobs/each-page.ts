import { inTransaction, type Transaction } from '#platform/database/index.ts'
import type { JobContext } from './job.ts'

export type Working = Pick<JobContext, 'database' | 'clock' | 'signal'>

const first = '00000000-0000-0000-0000-000000000000'
const system = { kind: 'system' } as const

/**
 * Goes through rows by an id, a page in a transaction of the system each, so that nobody waits long for what it locks; until
 * there are no more, or the process is about to stop.
 * @param work does what is to be done with the rows after an id, and says by which id to go on; undefined at the end
 */
export async function eachPage(
  { database, signal }: Pick<Working, 'database' | 'signal'>,
  work: (tx: Transaction, after: string) => Promise<string | undefined>,
): Promise<void> {
  for (let after: string | undefined = first; after !== undefined && !signal.aborted;) {
    const from: string = after
    after = await inTransaction(database, system, (tx) => work(tx, from))
  }
}

/** What is done with each of some rows. */
export interface Each<Row extends { readonly id: string }> {
  /** a page of them after an id, in the order of their ids; none at the end */
  readonly find: (tx: Transaction, after: string) => Promise<readonly Row[]>
  /** opens transactions of its own */
  readonly work: (row: Row) => Promise<void>
  /** hears what could not be done with one of them */
  readonly failed: (error: unknown, id: string) => void
}

/**
 * Does something with rows by an id, one after the other and each by itself: what fails for one is told and keeps no other
 * waiting. Until there are no more, or the process is about to stop.
 */
export async function eachOne<Row extends { readonly id: string }>(
  working: Pick<Working, 'database' | 'signal'>,
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
