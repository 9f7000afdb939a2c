/** The tone of a banner; an error stays until the user closes it. */
export type BannerKind = 'generic' | 'success' | 'warning' | 'error'

/** Seconds until a banner closes by itself: 5 on a phone, 10 elsewhere, never for an error (R17). */
export function secondsToStay(kind: BannerKind, isMobile: boolean): number | undefined {
  if (kind === 'error') return undefined
  return isMobile ? 5 : 10
}

/** The seconds that remain after one more second. Never below zero, and unchanged while paused. */
export function tick(remaining: number, isPaused: boolean): number {
  return isPaused ? remaining : Math.max(0, remaining - 1)
}
