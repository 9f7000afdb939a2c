import { intlLocale, useLanguage } from '#features/markets/web/index.ts'

/** How moments are written here: a desk needs the minute. */
export function useMoment(): (at: string) => string {
  const language = useLanguage()
  const moments = new Intl.DateTimeFormat(intlLocale(language), { dateStyle: 'medium', timeStyle: 'short' })
  return (at) => moments.format(new Date(at))
}
