import type { Transaction } from '#platform/database/index.ts'

/** Takes away the provider and the domains of an organisation that has ended, and whom its subjects were. The actor must be the system. */
export async function forgetEmployer(tx: Transaction, organizationId: string): Promise<void> {
  await tx.deleteFrom('identity_provider').where('organization_id', '=', organizationId).execute()
  await tx.deleteFrom('email_domain').where('organization_id', '=', organizationId).execute()
}
