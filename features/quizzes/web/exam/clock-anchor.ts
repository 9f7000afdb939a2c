const anchors = new Map<string, { readonly secondsLeft: number; readonly endsAt: number }>()

/**
 * When an attempt's time ends, on the page's own clock (`performance.now()`, ms). The server says how much is left, so
 * that a computer whose clock is wrong counts right; the same answer read again from the cache is not counted anew.
 * @param secondsLeft as in the server's first response
 */
export function clockEnd(attemptId: string, secondsLeft: number): number {
  const known = anchors.get(attemptId)
  if (known?.secondsLeft === secondsLeft) return known.endsAt
  const endsAt = performance.now() + secondsLeft * 1000
  anchors.set(attemptId, { secondsLeft, endsAt })
  return endsAt
}
