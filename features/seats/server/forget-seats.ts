import type { Transaction } from '#platform/database/index.ts'

/** Deletes the seat requests of an organisation that has ended. The actor must be the system. */
export async function forgetSeats(tx: Transaction, organizationId: string): Promise<void> {
  await tx.deleteFrom('seat_request').where('organization_id', '=', organizationId).execute()
}
