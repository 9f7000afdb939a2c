import { sql, type Transaction } from '#platform/database/index.ts'
import type { AttemptRecord, UserPoolTransaction } from '#protocols/user-pool/index.ts'

type AttemptMethods = Pick<UserPoolTransaction, 'findAttempts' | 'seeAttempts' | 'saveAttempts' | 'clearAttempts'>

/** Counted attempts at the embedded pool. */
export function poolAttempts(tx: Transaction): AttemptMethods {
  return {
    async findAttempts(subject, kind) {
      // migration 0077: also holds a record that does not exist yet, which a plain row lock could not
      const { rows } = await sql<Row>`select * from lock_pool_attempt(${subject}, ${kind})`.execute(tx)
      return rows[0] && toRecord(rows[0])
    },

    async seeAttempts(subject, kind) {
      const row = await selectAttempts(tx).where('subject', '=', subject).where('kind', '=', kind).executeTakeFirst()
      return row && toRecord(row)
    },

    async saveAttempts(subject, kind, record) {
      const columns = {
        count: record.count,
        first_at: record.firstAt,
        last_at: record.lastAt,
        locked_until: record.lockedUntil,
      }
      await tx
        .insertInto('pool_attempt')
        .values({ subject, kind, ...columns })
        .onConflict((conflict) => conflict.columns(['subject', 'kind']).doUpdateSet(columns))
        .execute()
    },

    async clearAttempts(subject, kind) {
      await tx.deleteFrom('pool_attempt').where('subject', '=', subject).where('kind', '=', kind).execute()
    },
  }
}

function selectAttempts(tx: Transaction) {
  return tx.selectFrom('pool_attempt').selectAll()
}

type Row = Awaited<ReturnType<ReturnType<typeof selectAttempts>['executeTakeFirstOrThrow']>>

function toRecord(row: Row): AttemptRecord {
  return { count: row.count, firstAt: row.first_at, lastAt: row.last_at, lockedUntil: row.locked_until }
}
