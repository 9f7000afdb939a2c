import { sql, type Transaction } from '#platform/database/index.ts'

/** Seats of an organisation that are spoken for. */
export interface SeatUse {
  readonly members: number
  /** asked to come, and not answered yet */
  readonly invited: number
}

/** How many seats of an organisation are spoken for; none for what is somebody's own. */
export async function findSeatUse(tx: Transaction, organizationId: string | null): Promise<SeatUse> {
  if (organizationId === null) return { members: 0, invited: 0 }
  const { rows } = await sql<SeatUse>`
    select members, invited from organization_seat_use where organization_id = ${organizationId}`.execute(tx)
  return rows[0] ?? { members: 0, invited: 0 }
}
