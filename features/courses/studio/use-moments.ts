import { intlLocale, useLanguage } from '#features/markets/web/index.ts'

/** Moments in the reader's language: the time alone, and the day with the time. */
export function useMoments() {
  const locale = intlLocale(useLanguage())
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' })
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  return {
    timeOf: (at: string) => time.format(new Date(at)),
    momentOf: (at: string) => moment.format(new Date(at)),
  }
}
