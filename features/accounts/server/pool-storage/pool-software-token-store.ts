import type { Transaction } from '#platform/database/index.ts'
import type { UserPoolTransaction } from '#protocols/user-pool/index.ts'

type SoftwareTokenMethods = Pick<UserPoolTransaction, 'findSoftwareToken' | 'saveSoftwareToken'>

/** Authenticator apps of the embedded pool's users. */
export function poolSoftwareTokens(tx: Transaction): SoftwareTokenMethods {
  return {
    async findSoftwareToken(sub) {
      const row = await tx.selectFrom('pool_software_token').selectAll().where('user_sub', '=', sub).executeTakeFirst()
      if (row === undefined) return undefined
      const { waiting_secret: secret, waiting_since: since } = row
      return {
        secret: row.sealed_secret ?? undefined,
        lastStep: Number(row.last_step),
        name: row.name ?? undefined,
        pending: secret === null || since === null ? undefined : { secret, since },
      }
    },

    async saveSoftwareToken(sub, token) {
      const columns = {
        sealed_secret: token.secret === undefined ? null : Buffer.from(token.secret),
        last_step: token.lastStep,
        name: token.name ?? null,
        waiting_secret: token.pending === undefined ? null : Buffer.from(token.pending.secret),
        waiting_since: token.pending?.since ?? null,
      }
      await tx
        .insertInto('pool_software_token')
        .values({ user_sub: sub, ...columns })
        .onConflict((conflict) => conflict.column('user_sub').doUpdateSet(columns))
        .execute()
    },
  }
}
