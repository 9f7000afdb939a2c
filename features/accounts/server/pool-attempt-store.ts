import { sql, type Transaction } from '#platform/database/index.ts'
import type { UserPoolTransaction } from '#protocols/user-pool/index.ts'

type AttemptMethods = Pick<UserPoolTransaction, 'findAttempts' | 'saveAttempts' | 'clearAttempts'>

/** Counted attempts at the embedded pool. */
export function poolAttempts(tx: Transaction): AttemptMethods {
  return {
    async findAttempts(subject, kind) {
      // An advisory lock also holds a record that does not exist yet; a plain row lock could not.
      await sql`select pg_advisory_xact_lock(hashtextextended(${`pool_attempt ${kind} ${subject}`}, 0))`.execute(tx)
      const row = await tx
        .selectFrom('pool_attempt')
        .selectAll()
        .where('subject', '=', subject)
        .where('kind', '=', kind)
        .executeTakeFirst()
      return row && { count: row.count, firstAt: row.first_at, lastAt: row.last_at, lockedUntil: row.locked_until }
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
