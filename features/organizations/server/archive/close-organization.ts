import { inTransaction, sql, type Database, type Transaction } from '#platform/database/index.ts'
import { graceDays } from '#features/organizations/rules/archive.ts'

/** Deletes a feature's data about the people of an organisation that has ended. The actor is the system. */
export type ForgetOrganization = (tx: Transaction, organizationId: string) => Promise<void>

/**
 * Closes the organisation that has been archived longest, if its grace period is over: its memberships end, and the
 * data about its people is deleted. The organisation itself, its subscription and the data on its invoices remain.
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

/** Deletes the memberships, with all rows that reference them, and the logo. */
const forgetMembers: ForgetOrganization = async (tx, organizationId) => {
  await tx.deleteFrom('membership').where('organization_id', '=', organizationId).execute()
  await tx.deleteFrom('organization_logo').where('organization_id', '=', organizationId).execute()
}
