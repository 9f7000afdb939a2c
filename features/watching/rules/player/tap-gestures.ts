/** A tap on the picture: when, in ms, and how far from its left edge, 0 to 1. */
export interface Tap {
  readonly at: number
  readonly share: number
}

/** Taps within this time on the same side are a double tap; each further tap jumps once more. */
export const doubleTapMs = 300
/** A press that lasts this long, in ms, plays at {@link holdSpeed} until it ends. */
export const holdMs = 500
export const holdSpeed = 2
/** A finger that moves further than this, in pixels, scrolls or pinches the page. */
export const maxTapMovementPixels = 10

type TapSide = 'left' | 'middle' | 'right'

/** Taps on the outer thirds seek; taps in the middle show or hide the controls. */
export function tapSide(share: number): TapSide {
  if (share < 1 / 3) return 'left'
  return share > 2 / 3 ? 'right' : 'middle'
}

/** Seconds to seek for a tap that follows another: -10 at the left, 10 at the right; 0 for a single tap. */
export function jumpOf(tap: Tap, earlier: Tap | undefined): number {
  const side = tapSide(tap.share)
  if (side === 'middle' || !earlier || tap.at - earlier.at > doubleTapMs || tapSide(earlier.share) !== side) return 0
  return side === 'left' ? -10 : 10
}
