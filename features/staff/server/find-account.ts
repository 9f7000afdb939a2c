import { sql, type Transaction } from '#platform/database/index.ts'

/** The id of the account with a mail address, in any case. The actor must be the system. */
export async function findAccountByMail(tx: Transaction, typed: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select user_id as id from user_contact where email = ${typed.trim().toLowerCase()}`.execute(tx)
  return rows[0]?.id
}
