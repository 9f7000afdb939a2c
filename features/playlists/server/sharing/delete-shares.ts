import type { Transaction } from '#platform/database/index.ts'

/** Deletes all shares in an organisation that has been closed. The actor must be the system. */
export async function deleteShares(tx: Transaction, organizationId: string): Promise<void> {
  await tx.deleteFrom('playlist_share').where('organization_id', '=', organizationId).execute()
}
