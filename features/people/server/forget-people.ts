import { sql, type Transaction } from '#platform/database/index.ts'

/** Tables with rows for each organization; the `organizations` feature deletes memberships. */
const forgotten = ['invitation', 'join_link', 'people_import', 'member_removal'] as const

/**
 * Deletes invitations, imports, removals and groups of an organisation that has ended. The actor must be the system.
 */
export async function forgetPeople(tx: Transaction, organizationId: string): Promise<void> {
  for (const table of forgotten) await tx.deleteFrom(table).where('organization_id', '=', organizationId).execute()
  // subgroups first, because they reference their parents
  await sql`delete from member_group where organization_id = ${organizationId} and parent_id is not null`.execute(tx)
  await sql`delete from member_group where organization_id = ${organizationId}`.execute(tx)
}
