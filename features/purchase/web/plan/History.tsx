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
      <SectionHeading text={t('history.heading')} level={level} rule="below" />
      <ol className={styles.history}>
        {items.map((event, index) => (
          <li key={event.id} className={index === 0 ? styles.newest : undefined}>
            <time dateTime={event.at}>{formatDate(language, event.at)}</time>
            <b>{words(event)}</b>
            <span>{event.actor ?? t('history.system')}</span>
          </li>
        ))}
      </ol>
      {items.length < total && (
        <TextLink onPress={onMore}>{t('history.more', { count: total - items.length })}</TextLink>
      )}
    </section>
  )
}

/** The text of an event; a general one for unknown kinds. */
function useEventText(isOrganization: boolean): (event: Past['items'][number]) => string {
  const { t } = useTranslation('plan')
  const language = useLanguage()
  const agreed = (seats: number | null) =>
    seats === null ? t('history.agreedUnlimited') : t('history.agreed', { count: seats })
  // without a number: one person, or unlimited seats (O4)
  const renewed = (seats: number | null, months: number) => {
    const length = t('history.months', { count: months })
    return isOrganization && seats !== null
      ? t('history.renewed', { count: seats, length })
      : t('history.renewedOwn', { length })
  }
  const dated = (kind: string, date: string) => {
    switch (kind) {
      case 'RESUMED':
        return t('history.resumed', { date })
      case 'CANCELLED':
        return t('history.cancelled', { date })
      case 'TERMINATED_EARLY':
        return t('history.terminatedEarly', { date })
      case 'GRANTED':
      case 'EXTENDED':
      case 'EXTENSION_ENDED':
      case 'GRANT_RESUMED':
        return t('history.extended', { date })
      default:
        return undefined
    }
  }
  return ({ kind, seats, fromSeats, months, day }) => {
    const count = seats ?? 1
    const date = day === null ? '' : formatLongDate(language, day)
    switch (kind) {
      case 'STARTED':
        return isOrganization ? t('history.started', { count }) : t('history.startedOwn')
      case 'AGREED':
        return agreed(seats)
      case 'RENEWED':
        return renewed(seats, months ?? 1)
      case 'SEATS_CHANGED':
        return t('history.seats', { from: fromSeats ?? count, count })
      case 'SEATS_PLANNED':
        return t('history.planned', { count, date })
      case 'UPGRADED':
        return t('history.upgraded', { count })
      case 'PAUSED':
        return t('history.paused')
      case 'KEPT':
        return t('history.kept')
      case 'PAYMENT_FAILED':
        return t('history.paymentFailed')
      case 'PAYMENT_CHANGED':
        return t('history.paymentChanged')
      case 'EXPIRED':
      case 'GRANT_ENDED':
        return t('history.expired')
      default:
        return dated(kind, date) ?? t('history.other')
    }
  }
}
