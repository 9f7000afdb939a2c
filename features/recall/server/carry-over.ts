import { sql, type Transaction } from '#platform/database/index.ts'
import type { PersonMerged } from '#platform/account-merge.ts'

/**
 * Questions that one user is asked again are asked of the other, who keeps their own pace with those they have. The actor
 * must be the system.
 * @returns 0: nothing of it stays behind that counts
 */
export async function carryOverCards(tx: Transaction, { from, to }: PersonMerged): Promise<number> {
  await sql`
    insert into recall_card (user_id, question_id, course_id, stability, difficulty, reviews, lapses, reviewed_on, due_on)
    select ${to}::uuid, question_id, course_id, stability, difficulty, reviews, lapses, reviewed_on, due_on
    from recall_card where user_id = ${from}
    on conflict (user_id, question_id) do nothing`.execute(tx)
  return 0
}
