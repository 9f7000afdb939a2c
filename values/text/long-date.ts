import type { Day } from '#values/day.ts'
import { intlLocale } from '#values/intl-locale.ts'
import type { Language } from '#values/language.ts'

/**
 * A day written out, for mails and documents: "21. november 2026", "21 de noviembre de 2026", "21 November 2026".
 * @param date a calendar day, or a moment, whose day is the one that the clocks of both markets show
 */
export const longDate = (language: Language, date: Day | Date): string =>
  new Intl.DateTimeFormat(intlLocale(language), {
    dateStyle: 'long',
    timeZone: typeof date === 'string' ? 'UTC' : 'Europe/Oslo',
  }).format(new Date(date))
