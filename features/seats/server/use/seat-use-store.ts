import { sql, type Transaction } from '#platform/database/index.ts'
import { seatUse, type SeatUse } from '#features/seats/rules/seat-use.ts'

interface SeatUseRow {
  readonly id: string
  readonly members: number
  readonly invited: number
  readonly seats: number | null
  readonly has_subscription: boolean
}

/** The seats of organisations by id. Absent are those of which the actor is no member. */
export async function findSeatUses(tx: Transaction, organizationIds: readonly string[]): Promise<Map<string, SeatUse>> {
  const { rows } = await sql<SeatUseRow>`
    select organization_id as id, members, invited, seats, has_subscription
    from organization_seat_use where organization_id = any(${organizationIds}::uuid[])`.execute(tx)
  return new Map(rows.map((row) => [row.id, seatUse(row.has_subscription ? { seats: row.seats } : null, row)]))
}

/** The seats of an organisation; none without one, and for one of which the actor is no member. */
export async function findSeatUse(tx: Transaction, organizationId: string | null): Promise<SeatUse> {
  const found = organizationId === null ? undefined : (await findSeatUses(tx, [organizationId])).get(organizationId)
  return found ?? seatUse(null, { members: 0, invited: 0 })
}
