/** How a banner says what it says; an error stays until it is closed. */
export type BannerKind = 'generic' | 'success' | 'warning' | 'error'

/** Seconds until a banner closes by itself: 5 on a phone, 10 elsewhere, never for an error (R17). */
export function secondsToStay(kind: BannerKind, isMobile: boolean): number | undefined {
  if (kind === 'error') return undefined
  return isMobile ? 5 : 10
}

/** What remains after one more second; it never passes zero, and stands still while paused. */
export function tick(remaining: number, isPaused: boolean): number {
  return isPaused ? remaining : Math.max(0, remaining - 1)
}
