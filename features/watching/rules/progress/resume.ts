/** So close to the end there is nothing left to see: the film starts over. */
const nearEndSeconds = 5

/**
 * Where an episode starts (C7): where it was left, or from the beginning when it is completed or was left at its end.
 * Seconds in, seconds out.
 */
export function resumePosition(
  left: { positionSeconds: number; completed: boolean } | null,
  lengthSeconds: number,
): number {
  if (!left || left.completed) return 0
  if (!Number.isFinite(left.positionSeconds) || left.positionSeconds <= 0) return 0
  return left.positionSeconds >= lengthSeconds - nearEndSeconds ? 0 : left.positionSeconds
}

/** Where an address asks to start (`?t=` in seconds), if that lies within the film. */
export function askedPosition(asked: number | undefined, lengthSeconds: number): number | undefined {
  return asked !== undefined && asked > 0 && asked < lengthSeconds ? asked : undefined
}
