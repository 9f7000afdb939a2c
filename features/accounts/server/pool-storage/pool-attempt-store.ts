import { runPrepared, sendWithoutWaiting, sql, type RawBuilder, type Transaction } from '#platform/database/index.ts'
import type { AttemptKind, AttemptRecord, UserPoolTransaction } from '#protocols/user-pool/index.ts'

type AttemptMethods = Pick<UserPoolTransaction, 'findAttempts' | 'seeAttempts' | 'saveAttempts' | 'clearAttempts'>

const recordColumns = ['count', 'first_at', 'last_at', 'locked_until'] as const

/** Counted attempts at the embedded pool. */
export function poolAttempts(tx: Transaction): AttemptMethods {
  return {
    async findAttempts(subject, kind) {
      const [row] = await runPrepared(tx, lockAttempts(sql`${subject}`, kind))
      return row && toAttemptRecord(row)
    },

    async seeAttempts(subject, kind) {
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

/** The record of a subject, as it stands now. */
export function selectAttempts(tx: Transaction, subject: string, kind: AttemptKind) {
  return tx.selectFrom('pool_attempt').select(recordColumns).where('subject', '=', subject).where('kind', '=', kind)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectAttempts>['executeTakeFirstOrThrow']>>

/** The same, locked (migration 0077): also one that does not exist yet, which a plain row lock could not hold. */
export function lockAttempts(subject: RawBuilder<unknown>, kind: AttemptKind) {
  return sql<Row>`select count, first_at, last_at, locked_until from lock_pool_attempt(${subject}, ${kind})`
}

export function toAttemptRecord(row: Row): AttemptRecord {
  return { count: row.count, firstAt: row.first_at, lastAt: row.last_at, lockedUntil: row.locked_until }
}
