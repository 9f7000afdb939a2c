import { useTranslation } from 'react-i18next'
import { SectionHeading, TextLink } from '#design/index.ts'
import { formatDate, formatLongDate, useLanguage } from '#features/markets/web/index.ts'
import type { SubscriptionOfPage } from '#features/subscriptions/web/index.ts'
import styles from './plan.module.css'

type Past = SubscriptionOfPage['history']

interface HistoryProps {
  readonly history: Past
  readonly isOrganization: boolean
  readonly level: 2 | 3
  readonly onMore: () => void
}

/** The history of the subscription, the newest first. */
export function History({ history: { items, total }, isOrganization, level, onMore }: HistoryProps) {
  const { t } = useTranslation('plan')
  const language = useLanguage()
  const words = useEventText(isOrganization)
  if (items.length === 0) return null
  return (
    <section>
      <SectionHeading text={t('past.heading')} level={level} rule="below" />
      <ol className={styles.past}>
        {items.map((event, index) => (
          <li key={event.id} className={index === 0 ? styles.newest : undefined}>
            <time dateTime={event.at}>{formatDate(language, event.at)}</time>
            <b>{words(event)}</b>
            <span>{event.actor ?? t('past.system')}</span>
          </li>
        ))}
      </ol>
      {items.length < total && <TextLink onPress={onMore}>{t('past.more', { count: total - items.length })}</TextLink>}
    </section>
  )
}

/** The text of an event; a general one for unknown kinds. */
function useEventText(isOrganization: boolean): (event: Past['items'][number]) => string {
  const { t } = useTranslation('plan')
  const language = useLanguage()
  return ({ kind, seats, fromSeats, months, day }) => {
    const count = seats ?? 1
    const date = day === null ? '' : formatLongDate(language, day)
    switch (kind) {
      case 'STARTED':
        return isOrganization ? t('past.started', { count }) : t('past.startedOwn')
      case 'RENEWED':
        return isOrganization
          ? t('past.renewed', { count, length: t('past.months', { count: months ?? 1 }) })
          : t('past.renewedOwn', { length: t('past.months', { count: months ?? 1 }) })
      case 'SEATS_CHANGED':
        return t('past.seats', { from: fromSeats ?? count, count })
      case 'SEATS_PLANNED':
        return t('past.planned', { count, date })
      case 'UPGRADED':
        return t('past.upgraded', { count })
      case 'PAUSED':
        return t('past.paused')
      case 'RESUMED':
        return t('past.resumed', { date })
      case 'CANCELLED':
        return t('past.cancelled', { date })
      case 'KEPT':
        return t('past.kept')
      case 'PAYMENT_FAILED':
        return t('past.paymentFailed')
      case 'PAYMENT_CHANGED':
        return t('past.paymentChanged')
      case 'EXPIRED':
        return t('past.expired')
      default:
        return t('past.other')
    }
  }
}
