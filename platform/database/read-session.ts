import { DummyDriver, Transaction as KyselyTransaction, type ConnectionProvider, type DatabaseConnection } from 'kysely'
import { dialectOf, type Database } from './connect.ts'
import type { DB as Tables } from './generated/tables.ts'
import { unawaitedQueries } from './unawaited-queries.ts'
import { openTransaction, type Actor, type OpenTransaction, type Transaction } from './transaction.ts'
import { toDatabaseUnavailable, retryReadOnce } from './database-unavailable.ts'

/** A reader that uses a connection only while its statements run. */
export interface ReadSession {
  /** Reads as the actor; refuses writes. Valid until `end`. */
  readonly tx: Transaction
  /** Returns the connection to the pool. After that nothing can be read. */
  readonly end: () => Promise<void>
}

/** A transaction that statements share, and how many of them are still running. */
interface Shared {
  readonly transaction: Promise<OpenTransaction>
  underWay: number
  /** A transaction in which a statement failed refuses all further statements. */
  hasFailed: boolean
  isClosing: boolean
}

/**
 * Reads as `actor` in read-only transactions, without holding a connection while the code waits for anything else. The
 * first statement opens a transaction, statements in the same turn of the event loop share it, and when none is running
 * the connection returns to the pool. So one request can read, write with the write's own connection, and read again,
 * and requests cannot starve the pool by each holding one connection and waiting for a second. Each statement sees what
 * was committed before it (READ COMMITTED), as it would within one transaction. A statement whose connection is lost is
 * retried once on another.
 */
export function openReadSession(database: Database, actor: Actor): ReadSession {
  let current: Shared | undefined
  let isEnded = false
  const closings = new Set<Promise<void>>()

  function shared(): Shared {
    if (isEnded) throw new Error('the reading has ended')
    current ??= {
      transaction: unawaitedQueries.awaited(() => openTransaction(database, actor, { readOnly: true })),
      underWay: 0,
      hasFailed: false,
      isClosing: false,
    }
    return current
  }

  /**
   * Ends a transaction unless a statement is running in it. A statement sent after the end would run in another
   * transaction.
   */
  function close(given: Shared): void {
    if (given.underWay > 0 || given.isClosing) return
    given.isClosing = true
    if (current === given) current = undefined
    const closing = end(given).finally(() => closings.delete(closing))
    closings.add(closing)
  }

  async function runWith<T>(consumer: Consumer<T>): Promise<T> {
    const borrowed = shared()
    borrowed.underWay += 1
    try {
      const { tx } = await borrowed.transaction
      return await tx.getExecutor().provideConnection(consumer)
    } catch (error) {
      borrowed.hasFailed = true
      if (current === borrowed) current = undefined
      throw error
    } finally {
      borrowed.underWay -= 1
      if (borrowed.underWay === 0) setImmediate(close, borrowed)
    }
  }

  const provider: ConnectionProvider = {
    provideConnection: async (consumer) => {
      try {
        return await retryReadOnce(() => runWith(consumer))
      } catch (error) {
        throw toDatabaseUnavailable(error)
      }
    },
  }
  const dialect = dialectOf(database)
  const tx = new KyselyTransaction<Tables>({
    config: { dialect },
    dialect,
    driver: new DummyDriver(),
    executor: database.getExecutor().withConnectionProvider(provider),
  })
  return {
    tx,
    end: async () => {
      isEnded = true
      if (current) close(current)
      await Promise.all(closings)
    },
  }
}

type Consumer<T> = (connection: DatabaseConnection) => Promise<T>

/** A lost connection cannot be returned to the pool, and a read-only transaction has nothing to lose. */
async function end({ transaction, hasFailed }: Shared): Promise<void> {
  try {
    const { commit, rollback } = await transaction
    if (hasFailed) await rollback()
    else await commit().catch(rollback)
  } catch {
    // the transaction is already closed
  }
}
