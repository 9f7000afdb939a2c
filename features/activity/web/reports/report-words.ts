import { intlLocale } from '#values/intl-locale.ts'
import type { Language } from '#values/language.ts'

/** The name of a weekday: 1 is Monday. The first day of 2024 was one. */
export const weekdayName = (language: Language, weekday: number): string =>
  new Intl.DateTimeFormat(intlLocale(language), { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, weekday))

/** Names in a sentence: "Kari og Ola". */
export const joinedNames = (language: Language, names: readonly string[]): string =>
  new Intl.ListFormat(intlLocale(language), { type: 'conjunction' }).format(names)
