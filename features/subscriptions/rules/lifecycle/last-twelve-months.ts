/** One month of the last twelve before a subscription ends. */
interface SubscriptionMonth {
  /** The first day in UTC; the period is labelled with the name of that month. */
  readonly month: Date
  /** How much of it is over, 0 to 1. */
  readonly share: number
}

/** The day `months` later, or the last of that month when it is shorter; in UTC. */
function monthsAfter(date: Date, months: number): Date {
  const first = new Date(date)
  first.setUTCDate(1)
  first.setUTCMonth(first.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(date.getUTCDate(), lastDay))
  return first
}

/** The twelve months that lead up to the end of a subscription, the earliest first, and how far the present is in each. */
export function lastTwelveMonths(end: Date, now: Date): SubscriptionMonth[] {
  return Array.from({ length: 12 }, (_, index) => {
    const start = monthsAfter(end, index - 12)
    const over = monthsAfter(end, index - 11)
    const share = (now.getTime() - start.getTime()) / (over.getTime() - start.getTime())
    return { month: start, share: Math.min(1, Math.max(0, share)) }
  })
}
