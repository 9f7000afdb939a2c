import { intlLocale } from '#values/intl-locale.ts'
import type { Language } from '#values/language.ts'

/** The moment of an acceptance with its time zone; both markets have the same clock. */
export const dpaMoment = (language: Language, moment: Date): string =>
  new Intl.DateTimeFormat(intlLocale(language), {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: 'Europe/Oslo',
  }).format(moment)
