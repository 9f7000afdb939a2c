import { inTransaction, sql, type Database, type Transaction } from '#platform/database/index.ts'
import { graceDays } from '#features/organizations/rules/archive.ts'

/** Takes away what a feature keeps of the people of an organisation that has ended. The actor is the system. */
export type ForgetOrganization = (tx: Transaction, organizationId: string) => Promise<void>

/**
 * Ends the organisation that has been archived longest, once its days of grace are over: its memberships end, and the traces
 * of its people go. The organisation itself, its subscription and what stands on its invoices stay.
 * @returns whether there was one
 */
export function closeOrganization(
  database: Database,
  forget: readonly ForgetOrganization[],
  now: Date,
): Promise<boolean> {
  return inTransaction(database, { kind: 'system' }, async (tx) => {
    const {
      rows: [due],
    } = await sql<{ id: string }>`
      select id from organization
      where archived and closed_at is null and archived_at <= ${now}::timestamptz - make_interval(days => ${graceDays})
      order by archived_at limit 1 for no key update skip locked`.execute(tx)
    if (!due) return false
    for (const each of [...forget, forgetMembers]) await each(tx, due.id)
    await tx.updateTable('organization').set({ closed_at: now, updated_at: now }).where('id', '=', due.id).execute()
    return true
  })
}

/** What is kept of people besides the memberships, which take seats, learning and places in groups with them. */
const forgotten = [
  'invitation',
  'join_link',
  'seat_request',
  'people_import',
  'member_removal',
  'membership',
  'organization_logo',
] as const

const forgetMembers: ForgetOrganization = async (tx, organizationId) => {
  const of = { organization_id: organizationId }
  for (const table of forgotten) await tx.deleteFrom(table).where('organization_id', '=', of.organization_id).execute()
  // those below others first
  await sql`delete from member_group where organization_id = ${organizationId} and parent_id is not null`.execute(tx)
  await sql`delete from member_group where organization_id = ${organizationId}`.execute(tx)
}
