import { findMembersCount } from '#features/organizations/server/index.ts'
import { lockSeatCount } from '#features/subscriptions/server/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import { freeSeats } from '#values/seats.ts'

export interface SeatAvailability {
  readonly kind: 'SeatAvailable' | 'NoSeatLeft'
}

/**
 * Whether one more member has a seat in the organisation (O4). The subscription stays locked until the transaction ends,
 * in which the membership must be added, so that nobody else counts the same seat. An archived organisation has no seats.
 * The actor must be the system.
 */
export async function ensureSeatAvailable(tx: Transaction, organizationId: string): Promise<SeatAvailability> {
  const seats = await lockSeatCount(tx, organizationId)
  const free = freeSeats(seats, await findMembersCount(tx, organizationId))
  return { kind: free === 'unlimited' || free > 0 ? 'SeatAvailable' : 'NoSeatLeft' }
}
