import { intlLocale } from '#features/markets/web/index.ts'
import type { Day } from '#values/day.ts'
import type { Language } from '#values/language.ts'

/** A day for a list of many years: "21. nov. 2026", independent of the time zone. */
export const formatDay = (language: Language, day: Day): string =>
  new Intl.DateTimeFormat(intlLocale(language), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(day))
