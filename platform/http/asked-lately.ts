/** Callers remembered; the one that began first is forgotten first. */
const callers = 20_000

/**
 * Counts how often each caller asked within a minute, for what is too small for a route's own limit. Each process counts
 * for itself.
 * @returns a function that counts one more and gives the seconds to wait, 0 for whoever may go on
 */
export function askedLately(perMinute: number): (caller: string, now: Date) => number {
  const counts = new Map<string, { asked: number; readonly until: number }>()
  return (caller, now) => {
    const at = now.getTime()
    let count = counts.get(caller)
    if (!count || count.until <= at) {
      count = { asked: 0, until: at + 60_000 }
      counts.delete(caller)
      counts.set(caller, count)
      const [oldest] = counts.keys()
      if (counts.size > callers && oldest !== undefined) counts.delete(oldest)
    }
    count.asked += 1
    return count.asked > perMinute ? Math.ceil((count.until - at) / 1000) : 0
  }
}
