import { isDay, type Day } from '#values/day.ts'
import type { Terms } from './turns.ts'

/** The bounds of one action: courses and lists at once, people and groups at once, turns exempted at once. */
export const mostItems = 20
export const mostTargets = 200
export const mostTurns = 200
/** In characters as people count them (F3). */
export const longestGreeting = 500
export const longestReason = 300

/** Why terms can't be: undefined when they can. The database holds the same bounds. */
export function termsProblem({ dueOn, dueDays, delayDays, repeatMonths }: Terms, today: Day): string | undefined {
  if (dueOn !== null && dueDays !== null) return 'A deadline is a day, or so many days; not both.'
  if (dueOn !== null && (!isDay(dueOn) || dueOn < today || dueOn > '2199-12-31'))
    return 'The deadline is no day to come.'
  if (dueDays !== null && !isWithin(dueDays, 1, 730)) return 'The deadline is 1–730 days.'
  if (!isWithin(delayDays, 0, 365)) return 'It may wait for 0–365 days.'
  if (repeatMonths !== null && !isWithin(repeatMonths, 1, 60)) return 'It is repeated after 1–60 months.'
  return undefined
}

const isWithin = (value: number, least: number, most: number) =>
  Number.isInteger(value) && value >= least && value <= most
