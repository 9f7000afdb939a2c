import { sql, type Transaction } from '#platform/database/index.ts'
import { freeSeats, seatsOf } from '#features/subscriptions/rules/seats.ts'

export type SeatOutcome = { readonly kind: 'SeatTaken' } | { readonly kind: 'NoSeatLeft' }

/**
 * Makes sure of a seat for one more member of the organisation (O4). The subscription stays locked until the transaction
 * ends, in which the membership must be added: so nobody else counts the same seat. An archived
 * organisation has none. The actor must be the system.
 */
export async function takeSeat(tx: Transaction, organizationId: string): Promise<SeatOutcome> {
  const {
    rows: [subscription],
  } = await sql<{ seats: number | null }>`
      select seats from subscription
      where organization_id = ${organizationId} and organization_id in (select id from open_organization) for update`.execute(
    tx,
  )
  const {
    rows: [size],
  } = await sql<{
    members: number
  }>`select members from organization_size where organization_id = ${organizationId}`.execute(tx)
  const free = freeSeats(seatsOf(subscription), size?.members ?? 0)
  return { kind: free === 'unlimited' || free > 0 ? 'SeatTaken' : 'NoSeatLeft' }
}
