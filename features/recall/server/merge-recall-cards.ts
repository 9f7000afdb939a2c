import { sql, type Transaction } from '#platform/database/index.ts'
import type { AccountsMerged } from '#platform/account-merge.ts'

/**
 * Copies recall cards to the other account, which keeps its own schedule for questions it already has. The actor must be the
 * system.
 * @returns 0: nothing that counts remains with the given-up account
 */
export async function mergeRecallCards(tx: Transaction, { from, to }: AccountsMerged): Promise<number> {
  await sql`
    insert into recall_card (user_id, question_id, course_id, stability, difficulty, reviews, lapses, reviewed_on, due_on)
    select ${to}::uuid, question_id, course_id, stability, difficulty, reviews, lapses, reviewed_on, due_on
    from recall_card where user_id = ${from}
    on conflict (user_id, question_id) do nothing`.execute(tx)
  return 0
}
