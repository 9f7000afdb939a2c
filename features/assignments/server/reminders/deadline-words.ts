import { daysBetween, type Day } from '#values/day.ts'
import { intlLocale } from '#values/intl-locale.ts'
import type { Language } from '#values/language.ts'

const written = (language: Language, day: Day, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(intlLocale(language), { ...options, timeZone: 'UTC' }).format(new Date(day))

/** A day as running text writes it: "mandag 23. november", "lunes, 23 de noviembre", "Monday 23 November". */
export const writtenDay = (language: Language, day: Day): string =>
  written(language, day, { weekday: 'long', day: 'numeric', month: 'long' })

/** A day as a list writes it: "23. nov.", "23 nov", "23 Nov". */
export const shortDay = (language: Language, day: Day): string =>
  written(language, day, { day: 'numeric', month: 'short' })

/** The urgency of a deadline on a day. */
export type DeadlineUrgency = 'None' | 'Past' | 'Today' | 'Tomorrow' | 'Later'

/** The urgency of a deadline on a day; null is no deadline. */
export function urgencyOf(dueOn: Day | null, day: Day): DeadlineUrgency {
  if (dueOn === null) return 'None'
  const days = daysBetween(day, dueOn)
  if (days < 0) return 'Past'
  return days === 0 ? 'Today' : days === 1 ? 'Tomorrow' : 'Later'
}
