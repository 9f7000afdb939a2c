import { daysAfter, daysBetween, type Day } from '#values/day.ts'

/** A month of a calendar, such as 2026-12. */
export type Month = string

export const monthOf = (day: Day): Month => day.slice(0, 7)

/** Monday is 0. */
export const weekdayOf = (day: Day): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

/** The week's number (ISO 8601): the first is that of the year's first Thursday. */
export function weekNumber(day: Day): number {
  const thursday = daysAfter(day, 3 - weekdayOf(day))
  return Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1
}

export interface Week {
  readonly number: number
  /** From Monday; undefined for days of another month. */
  readonly days: readonly (Day | undefined)[]
}

/** The weeks of a month from Monday to Sunday, as a calendar shows them. */
export function weeksOf(month: Month): Week[] {
  const first = `${month}-01`
  const weeks: Week[] = []
  for (let monday = daysAfter(first, -weekdayOf(first)); monday.slice(0, 7) <= month; monday = daysAfter(monday, 7)) {
    const days = Array.from({ length: 7 }, (_, place) => daysAfter(monday, place))
    weeks.push({ number: weekNumber(monday), days: days.map((day) => (monthOf(day) === month ? day : undefined)) })
  }
  return weeks
}
