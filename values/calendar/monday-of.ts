import { daysAfter, daysBetween, type Day } from '#values/day.ts'

/** Any Monday. */
const someMonday: Day = '2026-01-05'

/** The Monday of a day's week (ISO 8601). */
export const mondayOf = (day: Day): Day => daysAfter(day, -(((daysBetween(someMonday, day) % 7) + 7) % 7))
