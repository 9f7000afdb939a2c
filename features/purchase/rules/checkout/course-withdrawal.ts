import { daysAfter, type Day } from '#values/day.ts'

/** How long a consumer may go back on a purchase, in days after it (angrerettloven § 21, TRLGDCU art. 104). */
export const withdrawalDays = 14

/** Why a person may not go back on a course. */
export type WithdrawalRefusal = 'TOO_LATE' | 'STARTED'

/**
 * Whether a person may go back on a course: until the end of the fourteenth day after the purchase, and before they have
 * begun it; they agreed that watching ends the right (angrerettloven § 22 n, TRLGDCU art. 103 m).
 */
export function withdrawalRefusal({
  boughtOn,
  today,
  hasStarted,
}: {
  readonly boughtOn: Day
  readonly today: Day
  readonly hasStarted: boolean
}): WithdrawalRefusal | undefined {
  if (today > daysAfter(boughtOn, withdrawalDays)) return 'TOO_LATE'
  return hasStarted ? 'STARTED' : undefined
}
