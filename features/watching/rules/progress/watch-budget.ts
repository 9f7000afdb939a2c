import { speeds } from '#features/watching/rules/player/preferences.ts'
import type { Range } from './ranges.ts'

/** Seconds of film that a second of time can show at most. */
export const maxSpeed = Math.max(...speeds)

/** How far, in seconds of time, a claim may run ahead: heartbeats come in whole seconds, and the network delays some of them. */
export const maxLeadSeconds = 15

/** Of time that has passed unclaimed, so many seconds of film may be claimed without a time of their own. */
export const graceSeconds = 30

/** Unclaimed time is remembered up to two days of film: a day without a connection at the highest speed. */
export const maxSpareSeconds = maxSpeed * 24 * 60 * 60

/** What somebody's time has been spent on, over all films and devices. */
export interface WatchBudget {
  /** Time before this is spent, in ms since 1970. */
  readonly paidUntil: number
  /** But for so many seconds of film. */
  readonly spareSeconds: number
}

/** Seconds that are said to have been seen. */
interface WatchClaim {
  /** how many of them were not seen before */
  readonly newSeconds: number
  /** since when they were played, in ms since 1970 */
  readonly begun: number
  /** in ms since 1970 */
  readonly now: number
}

/**
 * Whether a claim can be true, and what is left of the budget. All claims together never exceed what fits, at the fastest
 * speed, into the time from the first budget's `paidUntil` until {@link maxLeadSeconds} from now. A claim that reaches back into
 * time that was skipped over, as that of a device that was offline, is paid from what was left of it.
 */
export function spendBudget(budget: WatchBudget, claim: WatchClaim): { isPossible: boolean; budget: WatchBudget } {
  const capacity = capacityOf(budget, claim)
  if (claim.newSeconds > capacity.direct + capacity.spare) return { isPossible: false, budget }
  const fromSpare = Math.min(claim.newSeconds, capacity.spare)
  const skipped = (maxSpeed * Math.max(0, claim.begun - budget.paidUntil)) / 1000
  return {
    isPossible: true,
    budget: {
      paidUntil: Math.max(budget.paidUntil, claim.begun) + ((claim.newSeconds - fromSpare) * 1000) / maxSpeed,
      spareSeconds: Math.min(maxSpareSeconds, budget.spareSeconds - fromSpare + skipped),
    },
  }
}

/** The seconds of film that a claim may hold, by where they are paid from. */
function capacityOf({ paidUntil, spareSeconds }: WatchBudget, { begun, now }: WatchClaim) {
  const free = (now - Math.max(paidUntil, begun)) / 1000 + maxLeadSeconds
  const early = Math.max(0, paidUntil - begun) / 1000
  return {
    direct: Math.max(0, maxSpeed * free),
    spare: Math.min(spareSeconds, maxSpeed * early + graceSeconds),
  }
}

/** Of one heartbeat: more than this without a statement of how long playing took is not believed. */
const defaultElapsedSeconds = 30

const lengthOf = (ranges: readonly Range[]) => ranges.reduce((sum, { from, to }) => sum + to - from, 0)

/** How long playing took, for a player that does not say: at the fastest speed, and as long as heartbeats lie apart. */
export const assumedElapsedSeconds = (ranges: readonly Range[]): number =>
  Math.min(lengthOf(ranges) / maxSpeed, defaultElapsedSeconds)

/** Whether so many seconds can be played in so much time. Of each stretch the second it began in counts whole. */
export const isPlayableIn = (ranges: readonly Range[], elapsedSeconds: number): boolean =>
  lengthOf(ranges) <= maxSpeed * elapsedSeconds + ranges.length + 2
