import { speeds } from '#features/watching/rules/player/preferences.ts'
import type { Range } from './ranges.ts'

/** How many seconds of film can be played in one second of real time. */
export const maxSpeed = Math.max(...speeds)

/** How far a claim may run ahead of real time, in seconds: heartbeats are rounded to whole seconds, and some are delayed. */
export const maxLeadSeconds = 15

/** This many seconds of film may be claimed from unclaimed earlier time. */
export const graceSeconds = 30

/** Unclaimed time is saved up to two days of film: one offline day at the highest speed. */
export const maxSpareSeconds = maxSpeed * 24 * 60 * 60

/** How much of a user's real time has been claimed, over all films and devices. */
export interface WatchBudget {
  /** Time before this has been claimed, in ms since 1970. */
  readonly paidUntil: number
  /** Except for this many seconds of film, which may still be claimed. */
  readonly spareSeconds: number
}

/** Seconds of film that a player claims to have played. */
interface WatchClaim {
  /** how many of them were not watched before */
  readonly newSeconds: number
  /** since when they were played, in ms since 1970 */
  readonly begun: number
  /** in ms since 1970 */
  readonly now: number
}

/**
 * Whether a claim is possible, and the remaining budget. All claims together never exceed what can be played, at the
 * highest speed, between the first budget's `paidUntil` and {@link maxLeadSeconds} from now. A claim for earlier time, as
 * from a device that was offline, is paid from the unclaimed rest of that time. The SQL in heartbeat-store.ts is tested
 * against this rule.
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

/** How many seconds of film a claim may contain, by where they are paid from. */
function capacityOf({ paidUntil, spareSeconds }: WatchBudget, { begun, now }: WatchClaim) {
  const free = (now - Math.max(paidUntil, begun)) / 1000 + maxLeadSeconds
  const earlySeconds = Math.max(0, paidUntil - begun) / 1000
  return {
    direct: Math.max(0, maxSpeed * free),
    spare: Math.min(spareSeconds, maxSpeed * earlySeconds + graceSeconds),
  }
}

/** The playing time that is assumed at most for a heartbeat that does not report it. */
const defaultElapsedSeconds = 30

const lengthOf = (ranges: readonly Range[]) => ranges.reduce((sum, { from, to }) => sum + to - from, 0)

/** The playing time for a player that does not report it, at the highest speed, in seconds. */
export const assumedElapsedSeconds = (ranges: readonly Range[]): number =>
  Math.min(lengthOf(ranges) / maxSpeed, defaultElapsedSeconds)

/** Whether the ranges can be played in the given time. The partly played first second of each range counts in full. */
export const isPlayableIn = (ranges: readonly Range[], elapsedSeconds: number): boolean =>
  lengthOf(ranges) <= maxSpeed * elapsedSeconds + ranges.length + 2
