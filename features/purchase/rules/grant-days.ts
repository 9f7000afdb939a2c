import { monthsAfter, type Day } from '#values/day.ts'

/** The last day on which something that is granted today can end. */
export const lastGrantedDay = (today: Day): Day => monthsAfter(today, 5 * 12)
