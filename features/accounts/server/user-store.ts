import type { Transaction } from '#platform/database/index.ts'

export const findUser = (tx: Transaction, id: string) =>
  tx.selectFrom('app_user').select(['id', 'email', 'name', 'last_login_at']).where('id', '=', id).executeTakeFirst()

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>
