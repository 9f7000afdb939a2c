/** What is known of the page's height and the frame's, in CSS px. */
export interface Measured {
  /** What the platform was last told. */
  readonly told: number
  /** What the page needed when it was last measured. */
  readonly needed: number
  /** How high the frame was then. */
  readonly frameHeight: number
  /** How many times in a row the platform was told of a height that changed only because the frame's had. */
  readonly followed: number
}

/** The highest frame that is asked for, in px: what is longer scrolls. */
export const mostHeight = 4000

/**
 * Smaller differences are not worth a jump of the platform's page, in px. What has become a little lower will be as high
 * again with the next question.
 */
const leastGrowth = 8
const leastShrinking = 200

/**
 * A film that fills its frame is another height once the frame is, and so is a page that comes bit by bit while the frame
 * grows; a page that always wants more is heard no longer.
 */
export const mostFollowed = 4

/**
 * What is known after a page was measured; `told` is another than before where the platform is to be told (Canvas's message
 * lti.frameResize). Page and frame never grow each other without end.
 * @param height what the page needs, in px
 * @param frameHeight how high the frame is now, in px
 */
export function measured(last: Measured | undefined, height: number, frameHeight: number): Measured {
  const needed = Math.min(Math.ceil(height), mostHeight)
  if (!last) return { told: needed, needed, frameHeight, followed: 0 }
  const isSame = (one: number) => needed - one <= leastGrowth && one - needed < leastShrinking
  const hasFollowed = frameHeight !== last.frameHeight
  const followed = hasFollowed ? last.followed + 1 : 0
  if (isSame(last.told) || followed > mostFollowed || (!hasFollowed && isSame(last.needed)))
    return { ...last, needed, frameHeight }
  return { told: needed, needed, frameHeight, followed }
}
