import { useTranslation } from 'react-i18next'
import { intlLocale, useLanguage } from '#features/markets/web/index.ts'
import { daysBetween, type Day } from '#values/day.ts'
import type { Deadline } from './deadline.ts'
import styles from './AssignDialog.module.css'

/** The deadline and the dates of the reminders, in words. */
export function DeadlineSentence({ deadline, today }: { readonly deadline: Deadline; readonly today: Day }) {
  const { t } = useTranslation('assignments')
  const language = useLanguage()
  const { kind, dueOn, dueDays, repeatMonths } = deadline
  const named = (day: Day) => {
    const words = new Intl.DateTimeFormat(intlLocale(language), {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      ...(day.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
      timeZone: 'UTC',
    }).format(new Date(day))
    return words.charAt(0).toUpperCase() + words.slice(1)
  }
  return (
    <p className={styles.sentence} aria-live="polite">
      {kind === 'NONE' && t('sentence.none')}
      {kind === 'DAYS' && `${t('sentence.days', { count: dueDays })} ${t('sentence.reminders')}`}
      {kind === 'DAY' && dueOn === undefined && t('sentence.choose')}
      {kind === 'DAY' && dueOn !== undefined && (
        <>
          <b>{`${named(dueOn)},`}</b> {t('sentence.in', { count: daysBetween(today, dueOn) })} {t('sentence.reminders')}
        </>
      )}
      {repeatMonths !== null && ` ${t('sentence.repeat', { count: repeatMonths })}`}
    </p>
  )
}
