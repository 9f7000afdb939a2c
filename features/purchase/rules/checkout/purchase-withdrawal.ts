import { daysAfter, daysBetween, type Day } from '#values/day.ts'
import type { Market } from '#values/language.ts'
import { partOf } from '#values/money.ts'
import { nextWorkingDay } from '#values/calendar/public-holidays.ts'

/** How long a consumer may withdraw from a purchase, in days after it (angrerettloven § 21, TRLGDCU art. 104). */
const withdrawalDays = 14

/** Why a person may not withdraw from a purchase. */
export type WithdrawalRefusal = 'TOO_LATE' | 'STARTED'

/** The last day on which a person may withdraw: a last day off moves to the next working day (Regulation 1182/71 art. 3(4)). */
export const lastWithdrawalDay = (market: Market, boughtOn: Day): Day =>
  nextWorkingDay(market, daysAfter(boughtOn, withdrawalDays))

/**
 * Whether a person may withdraw from a purchase: until the end of the last day, and from a course before they have begun
 * it; they agreed that beginning it ends the right (angrerettloven § 22 n, TRLGDCU art. 103 m).
 */
export function withdrawalRefusal({
  market,
  boughtOn,
  today,
  hasStarted,
}: {
  readonly market: Market
  readonly boughtOn: Day
  readonly today: Day
  /** of a single course; a subscription is withdrawn from also when it is in use */
  readonly hasStarted: boolean
}): WithdrawalRefusal | undefined {
  if (today > lastWithdrawalDay(market, boughtOn)) return 'TOO_LATE'
  return hasStarted ? 'STARTED' : undefined
}

/** The amount of an invoice, and the days that it bills. */
interface BilledPeriod {
  /** with VAT, in minor units as all amounts here */
  readonly total: bigint
  /** what is not credited yet */
  readonly left: bigint
  readonly from: Day
  /** the first day that is not billed */
  readonly to: Day
}

/**
 * What goes back of an invoice of a subscription: all but the part for the days until the withdrawal, because the buyer
 * asked that the courses open at once (angrerettloven § 26, TRLGDCU art. 108.3).
 */
export function refundOnWithdrawal({ total, left, from, to }: BilledPeriod, today: Day): bigint {
  const days = daysBetween(from, to)
  if (days <= 0) return left
  const rest = Math.min(Math.max(0, daysBetween(today, to)), days)
  const refund = partOf(total, BigInt(rest), BigInt(days))
  return refund < left ? refund : left
}
