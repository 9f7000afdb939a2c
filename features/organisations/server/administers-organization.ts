import type { Transaction } from '#platform/database/index.ts'

/** Whether the user is ADMIN of an organisation (O2). */
export async function administersOrganization(tx: Transaction, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('membership')
    .select('id')
    .where('user_id', '=', userId)
    .where('role', '=', 'ADMIN')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
