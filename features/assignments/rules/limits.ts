import { isDay, type Day } from '#values/day.ts'
import type { Terms } from './assignment-instances.ts'

/** Limits of one request: courses and lists, members and groups, exempted instances. */
export const maxItems = 20
export const maxTargets = 200
export const maxInstances = 200
/** In user-perceived characters (F3). */
export const maxGreetingLength = 500
export const maxReasonLength = 300

/** The problem with the terms; undefined when they are valid. The database has the same limits. */
export function termsProblem({ dueOn, dueDays, delayDays, repeatMonths }: Terms, today: Day): string | undefined {
  if (dueOn !== null && dueDays !== null) return 'A deadline is a day, or so many days; not both.'
  if (dueOn !== null && (!isDay(dueOn) || dueOn < today || dueOn > '2199-12-31'))
    return 'The deadline is no day to come.'
  if (dueDays !== null && !isWithin(dueDays, 1, 730)) return 'The deadline is 1–730 days.'
  if (!isWithin(delayDays, 0, 365)) return 'It may wait for 0–365 days.'
  if (repeatMonths !== null && !isWithin(repeatMonths, 1, 60)) return 'It is repeated after 1–60 months.'
  return undefined
}

const isWithin = (value: number, min: number, max: number) => Number.isInteger(value) && value >= min && value <= max
