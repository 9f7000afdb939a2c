import { mondayOf } from '#values/calendar/monday-of.ts'

/** A week by its Monday, as `2026-11-16`: ISO 8601, in Oslo and Madrid. */
export type Week = string

const day = 24 * 60 * 60 * 1000
const dayInOslo = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo' })

const utc = (date: string): number => Date.parse(`${date}T00:00:00Z`)
const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** Whether a text is a day of the calendar between 2000 and 2100. */
export const isDay = (text: string): boolean =>
  /^20\d{2}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(utc(text)) && dateOf(utc(text)) === text

/** The week of a day of the calendar. */
export const weekOfDay = (date: string): Week => mondayOf(date)

/** The week of a moment. */
export const weekOf = (moment: Date): Week => weekOfDay(dayInOslo.format(moment))

export const addWeeks = (week: Week, count: number): Week => dateOf(utc(week) + count * 7 * day)

/** How many weeks later the second is. */
export const weeksBetween = (week: Week, later: Week): number => Math.round((utc(later) - utc(week)) / (7 * day))

/** Its last day, the Sunday. */
export const lastDayOf = (week: Week): string => dateOf(utc(week) + 6 * day)

/** Its number and year (ISO 8601): the year is that of its Thursday. */
export function weekNumber(week: Week): { readonly year: number; readonly number: number } {
  const thursday = utc(week) + 3 * day
  const year = new Date(thursday).getUTCFullYear()
  return { year, number: 1 + Math.floor((thursday - Date.UTC(year, 0, 1)) / (7 * day)) }
}
