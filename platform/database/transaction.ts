import type { ControlledTransaction, Transaction as KyselyTransaction } from 'kysely'
import { isUuid } from '#values/uuid.ts'
import { commitQueue } from './after-commit.ts'
import { beginStatement } from './begin-statement.ts'
import { requestCommits } from './request-commits.ts'
import type { Database } from './connect.ts'
import type { DB as Tables } from './generated/tables.ts'
import { heldConnection } from './held-connection.ts'
import { unawaitedQueries } from './unawaited-queries.ts'
import { toDatabaseUnavailable, retryReadOnce } from './database-unavailable.ts'

/**
 * The identity for row-level security (migration 0001). A member of staff reads the views that are published for staff,
 * each by a permission of the roles that they have at that moment, and none of their own rows (decision 0210).
 */
export type Actor =
  | { readonly kind: 'user' | 'staff'; readonly userId: string }
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'system' }

/** A transaction in which the row-level policies know the actor. */
export type Transaction = KyselyTransaction<Tables>

/** A transaction that the caller must end. */
export interface OpenTransaction {
  readonly tx: Transaction
  readonly commit: () => Promise<void>
  readonly rollback: () => Promise<void>
}

interface TransactionOptions {
  /** Refuses writes, and lets the server skip preparing for them. */
  readonly readOnly?: boolean
}

/**
 * Runs `work` in one transaction as `actor`: commits and returns its result, or rolls back and rethrows its error.
 * Begin and actor take no round trip of their own. Read-only work runs again once when its connection is lost, so it
 * must have no side effects elsewhere that must not happen twice.
 * @throws DatabaseUnavailable when the connection is lost; SecondConnection when `work` requests another connection
 */
export function inTransaction<T>(
  database: Database,
  actor: Actor,
  work: (tx: Transaction) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  const begin = beginAs(actor, options)
  if (options.readOnly) return retryReadOnce(() => runBegun(database, begin, work))
  return runBegun(database, begin, work).then((result) => {
    requestCommits.add()
    return result
  })
}

async function runBegun<T>(database: Database, begin: string, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const sent: Promise<unknown>[] = []
  const committed: (() => void)[] = []
  try {
    const result = await beginStatement.offer(begin, () =>
      database.transaction().execute((tx) => {
        unawaitedQueries.begin(tx, sent)
        commitQueue.begin(tx, committed)
        return heldConnection.while(() => work(tx))
      }),
    )
    await Promise.all(sent)
    commitQueue.run(committed)
    return result
  } catch (problem) {
    const failed = (await Promise.allSettled(sent)).find((each) => each.status === 'rejected')
    // a failed statement that was not awaited is the cause; the later statements and the commit only fail because of it
    if (failed !== undefined && !isRefusedAfterFailure(failed.reason)) throw toDatabaseUnavailable(failed.reason)
    throw toDatabaseUnavailable(problem)
  }
}

/** Whether a statement was refused because an earlier one had failed (SQLSTATE in_failed_sql_transaction). */
const isRefusedAfterFailure = (problem: unknown): boolean =>
  problem instanceof Error && 'code' in problem && problem.code === '25P02'

/** Begins a transaction as `actor`. The caller must commit or roll back exactly once. */
export async function openTransaction(
  database: Database,
  actor: Actor,
  options: TransactionOptions = {},
): Promise<OpenTransaction> {
  const tx: ControlledTransaction<Tables> = await beginStatement.offer(beginAs(actor, options), () =>
    database.startTransaction().execute(),
  )
  const committed: (() => void)[] = []
  commitQueue.begin(tx, committed)
  const commit = async () => {
    await tx.commit().execute()
    commitQueue.run(committed)
  }
  return { tx, commit, rollback: () => tx.rollback().execute() }
}

/** The values are written into the statement (a parameter would cost a round trip), so only a UUID is accepted. */
function beginAs(actor: Actor, { readOnly = false }: TransactionOptions): string {
  const userId = 'userId' in actor ? actor.userId : ''
  if ('userId' in actor && !isUuid(userId)) throw new TypeError(`an actor of kind ${actor.kind} needs a UUID`)
  return (
    `begin${readOnly ? ' read only' : ''}; ` +
    `set local kursiva.actor = '${actor.kind}'; set local kursiva.user_id = '${userId}'`
  )
}
