import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TitleText, YearLine } from '#design/index.ts'
import { formatLongDate, intlLocale, useLanguage } from '#features/markets/web/index.ts'
import { monthsUntilEnd } from '#features/subscriptions/rules/lifecycle/months-until-end.ts'
import styles from './SubscriptionPage.module.css'

interface YearTimelineProps {
  /** the first day of the year that is paid for, when it is known */
  readonly start?: string
  /** a moment, or a day of the calendar */
  readonly end: string
  /** whether another period follows */
  readonly renews?: boolean
  /** without the strokes where a month is paid for at once */
  readonly isYear?: boolean
}

/** The months of the year that leads up to the end of a subscription, one stroke each. */
export function YearTimeline({ start, end, renews = false, isYear = true }: YearTimelineProps) {
  const { t } = useTranslation('subscriptions')
  const language = useLanguage()
  const [now] = useState(() => new Date())
  const months = monthsUntilEnd(new Date(end), now, start === undefined ? undefined : new Date(start))
  const name = new Intl.DateTimeFormat(intlLocale(language), { month: 'short', timeZone: 'UTC' })
  const date = formatLongDate(language, end)
  const isOver = new Date(end) < now
  const left = months.filter(({ share }) => share < 1).length
  return (
    <div className={styles.line}>
      {isYear && (
        <YearLine
          months={months.map(({ month, share }) => ({ label: name.format(month).replace(/\.$/, ''), share }))}
          label={isOver ? t('year.ended', { date }) : t('year.label', { count: left, date })}
        />
      )}
      <p className={styles.ends}>
        <span>
          <TitleText text={t('year.today', { date: formatLongDate(language, now) })} />
        </span>
        <span>{t(isOver ? 'year.ended' : renews ? 'year.renews' : 'year.ends', { date })}</span>
      </p>
    </div>
  )
}
