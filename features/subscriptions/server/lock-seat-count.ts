import { sql, type Transaction } from '#platform/database/index.ts'
import { seatsOf, type Seats } from '#values/seats.ts'

/**
 * The seat count of an organisation's subscription, which stays locked until the transaction ends; 0 without a
 * subscription, and for an archived organisation. The actor must be the system.
 */
export async function lockSeatCount(tx: Transaction, organizationId: string): Promise<Seats> {
  const {
    rows: [subscription],
  } = await sql<{ seats: number | null }>`
      select seats from subscription
      where organization_id = ${organizationId} and organization_id in (select id from open_organization) for update`.execute(
    tx,
  )
  return seatsOf(subscription)
}
