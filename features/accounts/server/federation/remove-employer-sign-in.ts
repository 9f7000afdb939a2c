import type { Transaction } from '#platform/database/index.ts'

/** Deletes the provider, its links and the domains of an organisation that has ended. The actor must be the system. */
export async function removeEmployerSignIn(tx: Transaction, organizationId: string): Promise<void> {
  await tx.deleteFrom('identity_provider').where('organization_id', '=', organizationId).execute()
  await tx.deleteFrom('email_domain').where('organization_id', '=', organizationId).execute()
}
