import type { Transaction } from '#platform/database/index.ts'
import { previousPeriod, type Period } from '#features/activity/rules/period.ts'
import { addWeeks, weekOf, type Week } from '#features/activity/rules/weeks.ts'
import { findActivity, type ActivityFound, type Scope } from './activity-store.ts'

/** The maximum number of courses, and of members, in a list. */
export const maxCourses = 12
export const maxActiveMembers = 5
/** Deadlines within this many days are included. */
export const deadlineDays = 14
/** Weeks that the busiest are counted in, this one among them. */
const busyWeeks = 4

const dayInOslo = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo' })

export interface Activity extends ActivityFound {
  /** The period for the comparison. */
  readonly former: Period
  readonly thisWeek: Week
  readonly activeThisWeek: number
}

/** The activity of a period and of the one before it, for users with access. */
export async function summariseActivity(tx: Transaction, scope: Scope, period: Period, now: Date): Promise<Activity> {
  const former = previousPeriod(period)
  const thisWeek = weekOf(now)
  const found = await findActivity(tx, scope, {
    weeks: { from: former.from, to: period.to },
    thisWeek,
    busySince: addWeeks(thisWeek, 1 - busyWeeks),
    courses: maxCourses,
    busiest: maxActiveMembers,
    deadlineDays,
    today: dayInOslo.format(now),
  })
  // sums and members are read one after the other; a new member in between must not give "4 of 3"
  const active = found.weeks.find(({ week }) => week === thisWeek)?.active ?? 0
  return { ...found, former, thisWeek, activeThisWeek: Math.min(active, found.members) }
}
