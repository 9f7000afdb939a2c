import { findMembersCount } from '#features/organizations/server/index.ts'
import { lockSeatCount } from '#features/subscriptions/server/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import { freeSeats } from '#values/seats.ts'

export interface SeatAvailability {
  readonly kind: 'SeatAvailable' | 'NoSeatLeft'
}

/**
 * Whether the organisation has a seat for one more member (O4). The subscription stays locked until the transaction
 * ends; the membership must be added in the same transaction, so that no other request counts the same seat. An
 * archived organisation has no seats. The actor must be the system.
 */
export async function ensureSeatAvailable(tx: Transaction, organizationId: string): Promise<SeatAvailability> {
  const seats = await lockSeatCount(tx, organizationId)
  const free = freeSeats(seats, await findMembersCount(tx, organizationId))
  return { kind: free === 'unlimited' || free > 0 ? 'SeatAvailable' : 'NoSeatLeft' }
}
