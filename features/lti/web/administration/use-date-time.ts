import { intlLocale, useLanguage } from '#features/markets/web/index.ts'

/** Formats a date and time to the minute: «22. nov. 2026, 16:20». */
export function useDateTime(): (at: string) => string {
  const format = new Intl.DateTimeFormat(intlLocale(useLanguage()), { dateStyle: 'medium', timeStyle: 'short' })
  return (at) => format.format(new Date(at))
}
