import type { Market } from '#values/language.ts'
import { inTransaction, type Database, type Transaction } from '#platform/database/index.ts'

export const findUser = (tx: Transaction, id: string) =>
  tx
    .selectFrom('app_user')
    .select(['id', 'email', 'name', 'market', 'last_login_at'])
    .where('id', '=', id)
    .$narrowType<{ market: Market }>()
    .executeTakeFirst()

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>

/** When the user of the embedded pool last set a password. */
export async function findPasswordSetAt(database: Database, sub: string): Promise<Date | undefined> {
  const row = await inTransaction(
    database,
    { kind: 'system' },
    (tx) => tx.selectFrom('pool_user').select('password_set_at').where('sub', '=', sub).executeTakeFirst(),
    { readOnly: true },
  )
  return row?.password_set_at
}
