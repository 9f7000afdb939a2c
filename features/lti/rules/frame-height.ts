/** What is known of the page's height and the frame's, in CSS px. */
export interface FrameMeasurement {
  /** What the platform was last told. */
  readonly announced: number
  /** What the page needed when it was last measured. */
  readonly needed: number
  /** How high the frame was then. */
  readonly frameHeight: number
  /** How many times in a row the platform was told of a height that changed only because the frame's had. */
  readonly followUps: number
}

/** The highest frame that is asked for, in px: what is longer scrolls. */
export const maxHeight = 4000

/**
 * Smaller differences are not worth a jump of the platform's page, in px. What has become a little lower will be as high
 * again with the next question.
 */
const minGrowth = 8
const minShrinkage = 200

/**
 * A film that fills its frame is another height once the frame is, and so is a page that comes bit by bit while the frame
 * grows; a page that always wants more is heard no longer.
 */
export const maxFollowUps = 4

/**
 * What is known after a page was measured; `announced` is another than before where the platform is to be told (Canvas's message
 * lti.frameResize). Page and frame never grow each other without end.
 * @param height what the page needs, in px
 * @param frameHeight how high the frame is now, in px
 */
export function measureFrame(
  last: FrameMeasurement | undefined,
  height: number,
  frameHeight: number,
): FrameMeasurement {
  const needed = Math.min(Math.ceil(height), maxHeight)
  if (!last) return { announced: needed, needed, frameHeight, followUps: 0 }
  const isSame = (one: number) => needed - one <= minGrowth && one - needed < minShrinkage
  const hasFollowed = frameHeight !== last.frameHeight
  const followUps = hasFollowed ? last.followUps + 1 : 0
  if (isSame(last.announced) || followUps > maxFollowUps || (!hasFollowed && isSame(last.needed)))
    return { ...last, needed, frameHeight }
  return { announced: needed, needed, frameHeight, followUps }
}
