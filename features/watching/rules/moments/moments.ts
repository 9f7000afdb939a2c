/** A question that appears at a second of a film. */
export interface Moment {
  readonly id: string
  readonly seconds: number
}

/** A step of the film's clock longer than this, in seconds at normal speed, is a jump; questions inside it are skipped. */
const maxStepSeconds = 2

/** A viewer who goes to a moment starts this many seconds before it. */
const leadSeconds = 2

/**
 * The first moment that the film has just played past; undefined when there is none, or when the film has jumped.
 * @param before the position at the previous call, in seconds; undefined at the first call
 */
export function momentReached<MomentType extends Moment>(
  moments: readonly MomentType[],
  before: number | undefined,
  now: number,
  speed = 1,
): MomentType | undefined {
  if (before === undefined || now < before || now - before > maxStepSeconds * Math.max(1, speed)) return undefined
  return moments.find(({ seconds }) => before < seconds && seconds <= now)
}

/** The position from which to play so that the moment is reached, in seconds. */
export const startFor = ({ seconds }: Moment): number => Math.max(0, seconds - leadSeconds)
