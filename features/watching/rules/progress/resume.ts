/** A film left this close to its end starts over. */
const nearEndSeconds = 5

/**
 * The position where an episode starts (C7), in seconds: where it was left, or 0 when it is completed or was left at its
 * end.
 */
export function resumePosition(
  left: { positionSeconds: number; completed: boolean } | null,
  lengthSeconds: number,
): number {
  if (!left || left.completed) return 0
  if (!Number.isFinite(left.positionSeconds) || left.positionSeconds <= 0) return 0
  return left.positionSeconds >= lengthSeconds - nearEndSeconds ? 0 : left.positionSeconds
}

/** The start position that the URL asks for (`?t=` in seconds); undefined when it is outside the film. */
export function requestedPosition(requested: number | undefined, lengthSeconds: number): number | undefined {
  return requested !== undefined && requested > 0 && requested < lengthSeconds ? requested : undefined
}
