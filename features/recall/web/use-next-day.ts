import { useTranslation } from 'react-i18next'
import { intlLocale, useLanguage } from '#features/markets/web/index.ts'
import { daysBetween, type Day } from '#values/day.ts'

/** When the next questions come, as a sentence: tomorrow, or the day by its name; undefined when none will. */
export function useNextDay(today: Day, next: Day | null | undefined): string | undefined {
  const { t } = useTranslation('recall')
  const language = useLanguage()
  if (!next) return undefined
  if (daysBetween(today, next) === 1) return t('next.tomorrow')
  const day = new Intl.DateTimeFormat(intlLocale(language), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${next}T00:00:00Z`))
  return t('next.on', { day })
}
