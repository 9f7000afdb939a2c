import { daysAfter, daysBetween, type Day, type LocalTime } from '#values/day.ts'

/** When something is said of a deadline: so many days before it, on it (0), and after it (below 0). Then there is silence. */
export const reminderSteps = [14, 3, 0, -7, -14, -21, -28] as const
export type ReminderStep = (typeof reminderSteps)[number]

/** A step that was missed is made up for this long, in days; then it is left out. */
const catchUpDays = 6

/** Whether a day is one of Monday to Friday. Holidays are not known. */
export function isWorkingDay(day: Day): boolean {
  const weekday = new Date(day).getUTCDay()
  return weekday !== 0 && weekday !== 6
}

/** Mails about deadlines go out in the morning of working days; what was missed by five is left for the next. */
export const mayRemindAt = ({ hour, isWeekday }: LocalTime): boolean => isWeekday && hour >= 8 && hour < 17

/** Other letters about assignments go out on any day, from seven to nine in the evening: nobody's telephone rings at night. */
export const mayNotifyAt = ({ hour }: LocalTime): boolean => hour >= 7 && hour < 21

/** Managers hear on Mondays. */
export const isTeamDay = (day: Day): boolean => new Date(day).getUTCDay() === 1

/** The working day on which a step is said: before the deadline none comes late, after it none comes early. */
export function dayOfStep(dueOn: Day, step: ReminderStep): Day {
  let day = daysAfter(dueOn, -step)
  while (!isWorkingDay(day)) day = daysAfter(day, step >= 0 ? -1 : 1)
  return day
}

/** A deadline, and the first day that somebody knew of it. */
export interface Deadline {
  readonly dueOn: Day
  readonly knownSince: Day
}

/**
 * What is to be said of a deadline on a day, at the latest: undefined before the first step, when the step's time is long
 * past, and when it lay before, or on, the day on which the deadline itself was told.
 */
export function stepOn({ dueOn, knownSince }: Deadline, day: Day): ReminderStep | undefined {
  const step = reminderSteps.findLast((each) => dayOfStep(dueOn, each) <= day)
  if (step === undefined) return undefined
  const said = dayOfStep(dueOn, step)
  return said > knownSince && daysBetween(said, day) <= catchUpDays ? step : undefined
}

/** Somebody's instance as a digest looks at it. */
export interface RemindedInstance extends Deadline {
  /** Steps that a digest has said. */
  readonly said: readonly number[]
}

/** The step of an instance that is still to be said on a day. */
export function unsentStep(turn: RemindedInstance, day: Day): ReminderStep | undefined {
  const step = stepOn(turn, day)
  return step === undefined || turn.said.some((each) => each <= step) ? undefined : step
}

/** At least so many days lie between digests that say nothing but that deadlines are past. */
const pauseWhenPast = 7

/**
 * Whether somebody gets a digest on a day: when a deadline comes near, always; when deadlines are past, at most once a
 * week. A digest lists everything, so one a day is enough.
 * @param lastOn the day of the last digest
 */
export function isDigestDue(turns: readonly RemindedInstance[], lastOn: Day | undefined, day: Day): boolean {
  if (!isWorkingDay(day) || (lastOn !== undefined && lastOn >= day)) return false
  const steps = turns.flatMap((turn) => unsentStep(turn, day) ?? [])
  if (steps.some((step) => step >= 0)) return true
  return steps.length > 0 && (lastOn === undefined || daysBetween(lastOn, day) >= pauseWhenPast)
}
