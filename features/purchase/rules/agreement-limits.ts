/** The most seats of a subscription; an agreement may leave them unlimited instead (O4). */
export const maxSeats = 100_000

/** The highest agreed amount, in minor units. */
export const maxAgreedAmount = 10_000_000_000n
