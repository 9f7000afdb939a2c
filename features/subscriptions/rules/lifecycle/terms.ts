import type { Day } from '#values/day.ts'
import type { Period } from '#features/subscriptions/rules/pricing/price.ts'

/**
 * The life cycle of a bought subscription. TRIALING and ACTIVE renew at the end of the period, CANCELLED ends with
 * it, PAST_DUE has an unpaid renewal, EXPIRED is over. Outside, only PAUSED is shown as paused (S1) and all others
 * as active.
 */
export const stages = ['TRIALING', 'ACTIVE', 'PAST_DUE', 'PAUSED', 'CANCELLED', 'EXPIRED'] as const
export type Stage = (typeof stages)[number]

/** The life cycle facts of a bought subscription. */
export interface LifecycleStatus {
  readonly stage: Stage
  readonly period: Period
  /** the day from which all periods are counted */
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
