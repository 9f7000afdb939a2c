import { sql, type Transaction } from '#platform/database/index.ts'
import type { AccountsMerged } from '#platform/account-merge.ts'

/**
 * Moves what was bought, and the seats in organisations that both accounts belong to, to the other account. The actor must
 * be the system. @returns 0: nothing remains
 */
export async function mergeCourseSeats(tx: Transaction, { from, to }: AccountsMerged): Promise<number> {
  await sql`update course_license set user_id = ${to} where user_id = ${from}`.execute(tx)
  await sql`
    insert into course_seat (license_id, organization_id, user_id, assigned_by, assigned_at)
    select s.license_id, s.organization_id, ${to}::uuid, s.assigned_by, s.assigned_at
    from course_seat s
    join organization_member m on m.organization_id = s.organization_id and m.user_id = ${to}::uuid
    where s.user_id = ${from}
    on conflict do nothing`.execute(tx)
  await sql`
    delete from course_seat s using organization_member m
    where s.user_id = ${from} and m.organization_id = s.organization_id and m.user_id = ${to}::uuid`.execute(tx)
  return 0
}
