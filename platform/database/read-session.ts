import { DummyDriver, Transaction as KyselyTransaction, type ConnectionProvider, type DatabaseConnection } from 'kysely'
import { dialectOf, type Database } from './connect.ts'
import type { DB as Tables } from './generated/tables.ts'
import { unawaitedQueries } from './unawaited-queries.ts'
import { openTransaction, type Actor, type OpenTransaction, type Transaction } from './transaction.ts'
import { toDatabaseUnavailable, retryReadOnce } from './database-unavailable.ts'

/** A reader that borrows a connection while it asks. */
export interface ReadSession {
  /** Reads as the actor; refuses to write. Good until `end`. */
  readonly tx: Transaction
  /** Gives the connection back. Nothing can be read afterwards. */
  readonly end: () => Promise<void>
}

/** A transaction that statements share, and how many of them it still has to answer. */
interface Shared {
  readonly transaction: Promise<OpenTransaction>
  underWay: number
  /** A transaction in which a statement failed answers nothing more. */
  hasFailed: boolean
  isClosing: boolean
}

/**
 * Reads as `actor` in read-only transactions without ever holding a connection while something else is waited for: the
 * first statement opens a transaction, statements that follow within the same turn of the event loop share it, and when
 * none is under way any more the connection goes back to the pool. So one request can read, write with a connection of
 * the write's own, and read again, and the pool can't be starved by requests that each hold one connection and wait for
 * a second. Each statement sees what was committed before it (READ COMMITTED), as it would within one transaction.
 * A statement whose connection is lost is asked once more on another.
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

  /** Ends a transaction unless a statement is under way in it: one that comes after its end would run in another's. */
  function close(given: Shared): void {
    if (given.underWay > 0 || given.isClosing) return
    given.isClosing = true
    if (current === given) current = undefined
    const closing = end(given).finally(() => closings.delete(closing))
    closings.add(closing)
  }

  async function ask<T>(consumer: Consumer<T>): Promise<T> {
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
        return await retryReadOnce(() => ask(consumer))
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

/** A connection that was lost has nothing to give back, and what only read has nothing to lose. */
async function end({ transaction, hasFailed }: Shared): Promise<void> {
  try {
    const { commit, rollback } = await transaction
    if (hasFailed) await rollback()
    else await commit().catch(rollback)
  } catch {
    // nothing is open any more
  }
}
