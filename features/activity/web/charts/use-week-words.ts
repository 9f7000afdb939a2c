import { useTranslation } from 'react-i18next'
import { formatDate, intlLocale, useLanguage } from '#features/markets/web/index.ts'
import { hoursOf } from '#features/activity/rules/scale.ts'
import { lastDayOf, weekNumber, type Week } from '#features/activity/rules/weeks.ts'

/** How weeks and hours are called in the reader's language. */
export function useWeekWords() {
  const { t } = useTranslation('activity')
  const language = useLanguage()
  const number = (value: number) => value.toLocaleString(intlLocale(language))
  return {
    number,
    /** "Uke 47" */
    week: (week: Week) => t('week.name', { week: weekNumber(week).number }),
    /** "Uke 47, 16.–22. nov." */
    weekAndDays: (week: Week) =>
      t('week.days', {
        week: weekNumber(week).number,
        from: formatDate(language, week),
        to: formatDate(language, lastDayOf(week)),
      }),
    hours: (seconds: number) => t('week.hours', { hours: number(hoursOf(seconds)) }),
  }
}
