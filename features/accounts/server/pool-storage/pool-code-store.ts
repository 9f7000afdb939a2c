import type { Transaction } from '#platform/database/index.ts'
import type { UserPoolTransaction } from '#protocols/user-pool/index.ts'

type CodeMethods = Pick<UserPoolTransaction, 'findCode' | 'saveCode' | 'removeCode'>

/** The hashed codes that the embedded pool has sent. */
export function poolCodes(tx: Transaction): CodeMethods {
  return {
    async findCode(subject, purpose) {
      const row = await tx
        .selectFrom('pool_code')
        .selectAll()
        .where('subject', '=', subject)
        .where('purpose', '=', purpose)
        .executeTakeFirst()
      if (row === undefined) return undefined
      const { salt, hash, target, expires_at: expiresAt, wrong_tries: wrongTries } = row
      return { subject, purpose, salt, hash, target, expiresAt, wrongTries }
    },

    async saveCode(code) {
      const columns = {
        salt: Buffer.from(code.salt),
        hash: Buffer.from(code.hash),
        target: code.target,
        expires_at: code.expiresAt,
        wrong_tries: code.wrongTries,
      }
      await tx
        .insertInto('pool_code')
        .values({ subject: code.subject, purpose: code.purpose, ...columns })
        .onConflict((conflict) => conflict.columns(['subject', 'purpose']).doUpdateSet(columns))
        .execute()
    },

    async removeCode(subject, purpose) {
      await tx.deleteFrom('pool_code').where('subject', '=', subject).where('purpose', '=', purpose).execute()
    },
  }
}
