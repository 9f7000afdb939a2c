import type { Transaction } from 'kysely'
import type { DB as Tables } from './generated/tables.ts'

const queues = new WeakMap<object, (() => void)[]>()

/** Runs `work` once `tx` has been committed, and never when it is rolled back. `work` must not throw. */
export function afterCommit(tx: Transaction<Tables>, work: () => void): void {
  const queue = queues.get(tx)
  if (!queue) throw new Error('this transaction was not begun by inTransaction or openTransaction')
  queue.push(work)
}

/** What a transaction leaves to be done after its commit; for platform/database/transaction.ts. */
export const commitQueue = {
  begin: (tx: Transaction<Tables>, queue: (() => void)[]): void => void queues.set(tx, queue),
  run: (queue: readonly (() => void)[]): void => {
    for (const work of queue) work()
  },
}
