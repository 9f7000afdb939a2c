/** A tap on the picture: when, in ms, and how far from its left edge, 0 to 1. */
export interface Tap {
  readonly at: number
  readonly share: number
}

/** Taps so close in time and place are one double tap, and each further one a step more. */
export const doubleTapMs = 300
/** A finger that rests so long, in ms, plays at {@link holdSpeed} for as long as it stays. */
export const holdMs = 500
export const holdSpeed = 2
/** A finger that moves further, in pixels, scrolls or pinches: that is the page's. */
export const maxTapMovementPixels = 10

type TapSide = 'left' | 'middle' | 'right'

/** The outer thirds jump, the middle only shows and hides. */
export function tapSide(share: number): TapSide {
  if (share < 1 / 3) return 'left'
  return share > 2 / 3 ? 'right' : 'middle'
}

/** Seconds to jump for a tap that follows another: ten back at the left, ten on at the right; 0 for a lone tap. */
export function jumpOf(tap: Tap, earlier: Tap | undefined): number {
  const side = tapSide(tap.share)
  if (side === 'middle' || !earlier || tap.at - earlier.at > doubleTapMs || tapSide(earlier.share) !== side) return 0
  return side === 'left' ? -10 : 10
}
