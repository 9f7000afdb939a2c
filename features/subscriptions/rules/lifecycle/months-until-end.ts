/** One month of the year that leads up to the end of a subscription. */
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

const monthOf = (date: Date) => date.getUTCFullYear() * 12 + date.getUTCMonth()

/**
 * The months that lead up to the end of a subscription, the earliest first, and how far the present is in each: twelve, or
 * fewer when its year began later, as in one that was left early.
 */
export function monthsUntilEnd(end: Date, now: Date, start?: Date): SubscriptionMonth[] {
  const length = start ? Math.min(12, Math.max(1, monthOf(end) - monthOf(start))) : 12
  return Array.from({ length }, (_, index) => {
    const month = monthsAfter(end, index - length)
    const over = monthsAfter(end, index - length + 1)
    const share = (now.getTime() - month.getTime()) / (over.getTime() - month.getTime())
    return { month, share: Math.min(1, Math.max(0, share)) }
  })
}
