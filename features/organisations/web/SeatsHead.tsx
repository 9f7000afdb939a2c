import { useTranslation } from 'react-i18next'
import { LeaningText, Strokes } from '#design/index.ts'
import { ContactLink, formatLongDate, useLanguage } from '#features/markets/web/index.ts'
import { freeSeats, seatsOf } from '#features/subscriptions/web/index.ts'
import styles from './SeatsHead.module.css'
import type { SeatsOfOrganization } from './users-query.ts'

/** How many are in and how many more may come, in a sentence and as strokes: one for each seat (O4). */
export function SeatsHead({ organization }: { organization: SeatsOfOrganization }) {
  const { t } = useTranslation('organisations')
  const { subscription, membersCount: taken } = organization
  const seats = seatsOf(subscription)
  const free = freeSeats(seats, taken)
  const heading =
    seats === 0
      ? t('seats.none', { count: taken })
      : free === 'unlimited'
        ? t('seats.unlimited', { count: taken })
        : t('seats.counted', { taken, count: free })
  return (
    <section className={styles.head}>
      <h1>
        <LeaningText text={heading} />
      </h1>
      <p className={styles.lead}>
        {subscription ? <SubscriptionLine subscription={subscription} /> : t('seats.noSubscription')}
      </p>
      {typeof seats === 'number' && seats > 0 && (
        <Strokes
          size="large"
          fullWidth
          total={Math.max(seats, taken)}
          done={taken}
          label={t('seats.label', { taken, seats })}
          className={styles.meter}
        />
      )}
      <p className={styles.invite}>
        {t('seats.invite')} <ContactLink />
      </p>
    </section>
  )
}

/** What the subscription holds and for how long. */
function SubscriptionLine({ subscription }: { subscription: NonNullable<SeatsOfOrganization['subscription']> }) {
  const { t } = useTranslation('organisations')
  const language = useLanguage()
  const seats = seatsOf(subscription)
  if (subscription.status === 'paused') return t('seats.paused')
  const date = subscription.expirationDate && formatLongDate(language, subscription.expirationDate)
  if (seats === 'unlimited') return date ? t('seats.unlimitedUntil', { date }) : t('seats.unlimitedWithoutEnd')
  return date ? t('seats.until', { count: seats, date }) : t('seats.withoutEnd', { count: seats })
}
