/** The known heights of the page and the frame, in CSS px. */
export interface FrameMeasurement {
  /** The height that was last announced to the platform. */
  readonly announced: number
  /** The height that the page needed at the last measurement. */
  readonly needed: number
  /** The height of the frame at that measurement. */
  readonly frameHeight: number
  /** How many announcements in a row were caused only by a change of the frame's height. */
  readonly followUps: number
}

/** The maximum height that is requested, in px. A longer page scrolls. */
export const maxHeight = 4000

/**
 * Smaller differences, in px, do not justify moving the platform's page. A page that shrinks slightly usually grows
 * back at the next question.
 */
const minGrowth = 8
const minShrinkage = 200

/**
 * The page's height may depend on the frame's: a film fills its frame, and content loads while the frame grows. A page
 * that grows with every change of the frame is ignored after this many announcements.
 */
export const maxFollowUps = 4

/**
 * Updates the heights after a measurement. When `announced` changes, the platform must be notified (Canvas's message
 * lti.frameResize). The page and the frame cannot make each other grow endlessly.
 * @param height what the page needs, in px
 * @param frameHeight the current height of the frame, in px
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
