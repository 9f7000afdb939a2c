const minute = 60_000
const day = 24 * 60 * minute

/** How many days an account waits, marked, before it is erased. */
export const graceDays = 30

/** When an account is erased that its owner wants gone now. */
export const eraseAfter = (askedAt: Date): Date => new Date(askedAt.getTime() + graceDays * day)

/** For how many days a copy of one's data can be fetched. */
export const copyDays = 7

export const copyExpiresAt = (readyAt: Date): Date => new Date(readyAt.getTime() + copyDays * day)

/** How many copies somebody may ask for within a day: each costs the server some work. */
export const copiesADay = 5

export type CopyVerdict = 'Granted' | 'UnderWay' | 'TooMany'

/**
 * Whether a copy may be asked for: one at a time, and not too often.
 * @param isUnderWay whether one waits or is being made
 * @param asked when others were asked for
 */
export function judgeCopy(isUnderWay: boolean, asked: readonly Date[], now: Date): CopyVerdict {
  if (isUnderWay) return 'UnderWay'
  const recent = asked.filter((at) => at.getTime() > now.getTime() - day)
  return recent.length >= copiesADay ? 'TooMany' : 'Granted'
}
