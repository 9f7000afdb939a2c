import { sql, type Transaction } from '#platform/database/index.ts'
import type { PersonMerged } from '#platform/account-merge.ts'

/**
 * What was assigned to one user is assigned to the other, with the instances the other does not have. Both must be members
 * still; the actor must be the system.
 * @returns 0: nothing of it stays behind that counts
 */
export async function carryOverTurns(tx: Transaction, { from, to }: PersonMerged): Promise<number> {
  await sql`
    update assignment_target t set user_id = ${to}
    where t.user_id = ${from} and not exists (
      select from assignment_target o where o.assignment_id = t.assignment_id and o.user_id = ${to})`.execute(tx)
  await sql`
    update assignment_turn t set user_id = ${to}
    where t.user_id = ${from}
      and t.organization_id in (select organization_id from member_since where user_id = ${to})
      and not exists (
        select from assignment_turn o
        where o.assignment_id = t.assignment_id and o.user_id = ${to} and o.round = t.round)`.execute(tx)
  // whoever has done it as one of the two has done it
  await sql`
    update assignment_turn t set done_at = least(t.done_at, o.done_at)
    from assignment_turn o
    where o.user_id = ${from} and o.done_at is not null
      and t.user_id = ${to} and t.assignment_id = o.assignment_id and t.round = o.round`.execute(tx)
  return 0
}
