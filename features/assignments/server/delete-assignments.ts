import type { Transaction } from '#platform/database/index.ts'

/**
 * Deletes the assignments of an organisation that has ended, with their targets and instances. The actor must be the
 * system.
 */
export async function deleteAssignments(tx: Transaction, organizationId: string): Promise<void> {
  await tx.deleteFrom('assignment').where('organization_id', '=', organizationId).execute()
}
