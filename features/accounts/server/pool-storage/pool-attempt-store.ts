import { runPrepared, sendWithoutWaiting, sql, type RawBuilder, type Transaction } from '#platform/database/index.ts'
import type { AttemptKind, AttemptRecord, UserPoolTransaction } from '#protocols/user-pool/index.ts'

type AttemptMethods = Pick<UserPoolTransaction, 'findAttempts' | 'readAttempts' | 'saveAttempts' | 'clearAttempts'>

const recordColumns = ['count', 'first_at', 'last_at', 'locked_until'] as const

/** The attempt counts of the embedded pool. */
export function poolAttempts(tx: Transaction): AttemptMethods {
  return {
    async findAttempts(subject, kind) {
      const [row] = await runPrepared(tx, lockAttempts(sql`${subject}`, kind))
      return row && toAttemptRecord(row)
    },

    async readAttempts(subject, kind) {
      const [row] = await runPrepared(tx, selectAttempts(tx, subject, kind))
      return row && toAttemptRecord(row)
    },

    async saveAttempts(subject, kind, record) {
      const columns = {
        count: record.count,
        first_at: record.firstAt,
        last_at: record.lastAt,
        locked_until: record.lockedUntil,
      }
      const saving = tx
        .insertInto('pool_attempt')
        .values({ subject, kind, ...columns })
        .onConflict((conflict) => conflict.columns(['subject', 'kind']).doUpdateSet(columns))
      await sendWithoutWaiting(tx, saving)
    },

    async clearAttempts(subject, kind) {
      const clearing = tx.deleteFrom('pool_attempt').where('subject', '=', subject).where('kind', '=', kind)
      await sendWithoutWaiting(tx, clearing)
    },
  }
}

/** The current record of a subject. */
export function selectAttempts(tx: Transaction, subject: string, kind: AttemptKind) {
  return tx.selectFrom('pool_attempt').select(recordColumns).where('subject', '=', subject).where('kind', '=', kind)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectAttempts>['executeTakeFirstOrThrow']>>

/** The same, locked (migration 0077), even when it does not exist yet, which a row lock could not do. */
export function lockAttempts(subject: RawBuilder<unknown>, kind: AttemptKind) {
  return sql<Row>`select count, first_at, last_at, locked_until from lock_pool_attempt(${subject}, ${kind})`
}

export function toAttemptRecord(row: Row): AttemptRecord {
  return { count: row.count, firstAt: row.first_at, lastAt: row.last_at, lockedUntil: row.locked_until }
}
