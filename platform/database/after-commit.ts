import type { Transaction } from 'kysely'
import type { DB as Tables } from './generated/tables.ts'

const queues = new WeakMap<object, (() => void)[]>()

/** Runs `work` after `tx` is committed, and not after a rollback. `work` must not throw. */
export function afterCommit(tx: Transaction<Tables>, work: () => void): void {
  const queue = queues.get(tx)
  if (!queue) throw new Error('this transaction was not begun by inTransaction or openTransaction')
  queue.push(work)
}

/** The functions that run after a transaction's commit; used by platform/database/transaction.ts. */
export const commitQueue = {
  begin: (tx: Transaction<Tables>, queue: (() => void)[]): void => void queues.set(tx, queue),
  run: (queue: readonly (() => void)[]): void => {
    for (const work of queue) work()
  },
}
