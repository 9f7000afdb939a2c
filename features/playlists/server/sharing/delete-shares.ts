import type { Transaction } from '#platform/database/index.ts'

/** Takes away with whom lists were shared in an organisation that has ended. The actor must be the system. */
export async function deleteShares(tx: Transaction, organizationId: string): Promise<void> {
  await tx.deleteFrom('playlist_share').where('organization_id', '=', organizationId).execute()
}
