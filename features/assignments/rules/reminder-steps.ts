import { daysAfter, daysBetween, type Day, type LocalTime } from '#values/day.ts'

/**
 * The days on which a deadline reminder is sent: days before the deadline, on it (0) and after it (negative). After the
 * last step no reminder is sent.
 */
export const reminderSteps = [14, 3, 0, -7, -14, -21, -28] as const
export type ReminderStep = (typeof reminderSteps)[number]

/** A missed step is sent up to this many days later; after that it is skipped. */
const catchUpDays = 6

/** Whether a day is one of Monday to Friday. Public holidays are not considered. */
export function isWorkingDay(day: Day): boolean {
  const weekday = new Date(day).getUTCDay()
  return weekday !== 0 && weekday !== 6
}

/**
 * Deadline mails are sent in the morning of working days; those that are not sent by five in the afternoon wait for the
 * next working day.
 */
export const mayRemindAt = ({ hour, isWeekday }: LocalTime): boolean => isWeekday && hour >= 8 && hour < 17

/** Other assignment mails are sent on any day from 7:00 to 21:00, so that no one gets a notification at night. */
export const mayNotifyAt = ({ hour }: LocalTime): boolean => hour >= 7 && hour < 21

/** Managers get their digest on Mondays. */
export const isTeamDay = (day: Day): boolean => new Date(day).getUTCDay() === 1

/**
 * The working day on which a step is sent: moved earlier when it is before the deadline, moved later when it is after
 * it.
 */
export function dayOfStep(dueOn: Day, step: ReminderStep): Day {
  let day = daysAfter(dueOn, -step)
  while (!isWorkingDay(day)) day = daysAfter(day, step >= 0 ? -1 : 1)
  return day
}

/** A deadline, and the first day on which the member knew about it. */
export interface Deadline {
  readonly dueOn: Day
  readonly knownSince: Day
}

/**
 * The latest step to send on a day; undefined before the first step, long after a step, and when the step was on or
 * before the day on which the member learnt of the deadline.
 */
export function stepOn({ dueOn, knownSince }: Deadline, day: Day): ReminderStep | undefined {
  const step = reminderSteps.findLast((each) => dayOfStep(dueOn, each) <= day)
  if (step === undefined) return undefined
  const sentSteps = dayOfStep(dueOn, step)
  return sentSteps > knownSince && daysBetween(sentSteps, day) <= catchUpDays ? step : undefined
}

/** A member's instance with the data that a digest needs. */
export interface RemindedInstance extends Deadline {
  /** The steps that were already sent. */
  readonly sentSteps: readonly number[]
}

/** The unsent step of an instance on a day. */
export function unsentStep(instance: RemindedInstance, day: Day): ReminderStep | undefined {
  const step = stepOn(instance, day)
  return step === undefined || instance.sentSteps.some((each) => each <= step) ? undefined : step
}

/** The minimum number of days between digests that contain only past deadlines. */
const pauseWhenPast = 7

/**
 * Whether a member gets a digest on a day: always when a deadline is near, at most once a week when deadlines are only
 * past. A digest lists everything, so one a day is enough.
 * @param lastOn the day of the last digest
 */
export function isDigestDue(instances: readonly RemindedInstance[], lastOn: Day | undefined, day: Day): boolean {
  if (!isWorkingDay(day) || (lastOn !== undefined && lastOn >= day)) return false
  const steps = instances.flatMap((instance) => unsentStep(instance, day) ?? [])
  if (steps.some((step) => step >= 0)) return true
  return steps.length > 0 && (lastOn === undefined || daysBetween(lastOn, day) >= pauseWhenPast)
}
