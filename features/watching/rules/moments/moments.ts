/** Something that is asked at a second of a film. */
export interface Moment {
  readonly id: string
  readonly seconds: number
}

/** A step of the film's clock longer than this, in seconds at normal speed, was a jump: what lies in it is not asked. */
const maxStepSeconds = 2

/** So long before a moment, in seconds, whoever goes to it begins. */
const leadSeconds = 2

/**
 * The first moment that a film has just played over; undefined when it has played over none, or has jumped.
 * @param before where it stood at the last look, in seconds; undefined when there was none
 */
export function momentReached<Asked extends Moment>(
  moments: readonly Asked[],
  before: number | undefined,
  now: number,
  speed = 1,
): Asked | undefined {
  if (before === undefined || now < before || now - before > maxStepSeconds * Math.max(1, speed)) return undefined
  return moments.find(({ seconds }) => before < seconds && seconds <= now)
}

/** Where to begin for a moment to come up. */
export const startFor = ({ seconds }: Moment): number => Math.max(0, seconds - leadSeconds)
