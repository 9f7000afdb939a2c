import { sql, type Transaction } from '#platform/database/index.ts'

/** Used and reserved seats of an organisation. */
export interface SeatUse {
  readonly members: number
  /** open invitations */
  readonly invited: number
}

/** The used and reserved seats of an organisation; 0 for a person's own subscription. */
export async function findSeatUse(tx: Transaction, organizationId: string | null): Promise<SeatUse> {
  if (organizationId === null) return { members: 0, invited: 0 }
  const { rows } = await sql<SeatUse>`
    select members, invited from organization_seat_use where organization_id = ${organizationId}`.execute(tx)
  return rows[0] ?? { members: 0, invited: 0 }
}
