import { sql, type Transaction } from '#platform/database/index.ts'
import type { AccountsMerged } from '#platform/account-merge.ts'

/**
 * Moves the assignments of one account to the other, with the instances that the other does not have. Both must still be
 * members of the organisation; the actor must be the system.
 * @returns 0: nothing that counts remains with the given-up account
 */
export async function mergeAssignments(tx: Transaction, { from, to }: AccountsMerged): Promise<number> {
  await sql`
    update assignment_target t set user_id = ${to}
    where t.user_id = ${from} and not exists (
      select from assignment_target o where o.assignment_id = t.assignment_id and o.user_id = ${to})`.execute(tx)
  await sql`update assignment_target set except_user_id = ${to} where except_user_id = ${from}`.execute(tx)
  await sql`
    update assignment_turn t set user_id = ${to}
    where t.user_id = ${from}
      and t.organization_id in (select organization_id from member_since where user_id = ${to})
      and not exists (
        select from assignment_turn o
        where o.assignment_id = t.assignment_id and o.user_id = ${to} and o.round = t.round)`.execute(tx)
  // a day's reminder to either account is the day's one
  await sql`
    update requested_reminder r set user_id = ${to}
    where r.user_id = ${from} and not exists (
      select from requested_reminder o
      where o.assignment_id = r.assignment_id and o.user_id = ${to} and o.day = r.day)`.execute(tx)
  // done with either account counts as done
  await sql`
    update assignment_turn t set done_at = least(t.done_at, o.done_at)
    from assignment_turn o
    where o.user_id = ${from} and o.done_at is not null
      and t.user_id = ${to} and t.assignment_id = o.assignment_id and t.round = o.round`.execute(tx)
  return 0
}
