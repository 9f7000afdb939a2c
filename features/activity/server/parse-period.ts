import { periodOf, type Period } from '#features/activity/rules/period.ts'
import { isDay } from '#features/activity/rules/weeks.ts'

/** The period between two days; the default one without them, undefined if they are invalid. */
export function parsePeriod(
  from: string | null | undefined,
  to: string | null | undefined,
  now: Date,
): Period | undefined {
  if (from == null && to == null) return periodOf({}, now)
  if (from == null || to == null || !isDay(from) || !isDay(to) || from > to) return undefined
  return periodOf({ from, to }, now)
}
