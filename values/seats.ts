/** How many members may learn on a subscription. */
export type Seats = number | 'unlimited'

/**
 * The organisation's seat count, 'unlimited' when it is not set, 0 without a subscription (O4).
 * @param subscription with `seats` null or undefined when no count is set
 */
export const seatsOf = (subscription: { readonly seats?: number | null | undefined } | null | undefined): Seats =>
  subscription ? (subscription.seats ?? 'unlimited') : 0

/** The number of free seats; never below 0, however many members there are. */
export const freeSeats = (seats: Seats, taken: number): Seats =>
  seats === 'unlimited' ? 'unlimited' : Math.max(0, seats - taken)
