import { freeSeats, seatsOf } from '#values/seats.ts'

/** The seats of an organisation, as every page shows them. */
export interface SeatUse {
  /** null without a limit, 0 without a subscription */
  readonly seats: number | null
  readonly members: number
  /** open invitations, each of which reserves a seat */
  readonly invited: number
  /** neither in use nor reserved; null without a limit */
  readonly free: number | null
}

/**
 * The figures of an organisation's seats (O4). An invitation reserves a seat for whoever accepts it, so seats in use,
 * reserved and free make up all seats.
 */
export function seatUse(
  subscription: { readonly seats: number | null } | null,
  { members, invited }: { readonly members: number; readonly invited: number },
): SeatUse {
  const seats = seatsOf(subscription)
  const free = freeSeats(seats, members + invited)
  return { seats: seats === 'unlimited' ? null : seats, members, invited, free: free === 'unlimited' ? null : free }
}
