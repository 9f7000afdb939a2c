import type { Day } from '#values/day.ts'
import type { Period } from '#features/subscriptions/rules/pricing/price.ts'

/**
 * Where a bought subscription stands. TRIALING and ACTIVE renew at the end of the period, CANCELLED runs to it and ends;
 * PAST_DUE is a period whose renewal is not paid yet; EXPIRED is over. Only PAUSED shows as paused (S1), the others are
 * active to who asks from outside.
 */
export const stages = ['TRIALING', 'ACTIVE', 'PAST_DUE', 'PAUSED', 'CANCELLED', 'EXPIRED'] as const
export type Stage = (typeof stages)[number]

/** Where a bought subscription stands in time. */
export interface LifecycleStatus {
  readonly stage: Stage
  readonly period: Period
  /** what all periods are counted from */
  readonly anchor: Day
  /** the period that is paid for, or would be: `periodTo` is the first day that is not */
  readonly periodFrom: Day
  readonly periodTo: Day
  /** whether a new period follows */
  readonly renews: boolean
  /** since when it is on pause */
  readonly pausedOn: Day | null
  /** days of the running period that were spent on pause */
  readonly pausedDays: number
  /** since when a renewal is not paid; on pause as well, when it was put there for that */
  readonly pastDueSince: Day | null
  /** how often the unpaid renewal was tried again */
  readonly retries: number
}
