import { runPrepared, sql, type Transaction } from '#platform/database/index.ts'

/** Whether the user is ADMIN of an organisation (O2). */
export async function administersOrganization(tx: Transaction, userId: string): Promise<boolean> {
  const found = await runPrepared(
    tx,
    sql<{ id: string }>`select id from membership where user_id = ${userId} and role = 'ADMIN' limit 1`,
  )
  return found.length > 0
}
