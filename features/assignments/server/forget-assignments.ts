import type { Transaction } from '#platform/database/index.ts'

/** Takes away what an organisation that has ended had assigned, with its targets and instances. The actor is the system. */
export async function forgetAssignments(tx: Transaction, organizationId: string): Promise<void> {
  await tx.deleteFrom('assignment').where('organization_id', '=', organizationId).execute()
}
