import { useTranslation } from 'react-i18next'
import { Button, LeaningText } from '#design/index.ts'
import { formatLongDate, useLanguage, usePaths } from '#features/markets/web/index.ts'
import { freeSeats, seatsOf } from '#features/subscriptions/web/index.ts'
import { InviteButton } from '#features/organizations/web/inviting/InviteButton.tsx'
import type { SeatsOfOrganization } from '#features/organizations/web/users-query.ts'
import styles from './SeatsHead.module.css'
import { SeatsMeter } from './SeatsMeter.tsx'

/** How many are in, how many are asked and how many more may come: in a sentence and as strokes, one for each seat (O4). */
export function SeatsHead({ organization }: { organization: SeatsOfOrganization }) {
  const { t } = useTranslation('people')
  const paths = usePaths()
  const { subscription, membersCount: taken, invitationsCount: invited } = organization
  const seats = seatsOf(subscription)
  const free = freeSeats(seats, taken + invited)
  const heading =
    seats === 0
      ? t('seats.none', { count: taken })
      : free === 'unlimited'
        ? t('seats.unlimited', { count: taken })
        : t('seats.counted', { taken, count: free })
  return (
    <section className={styles.head}>
      <div>
        <h1 className={styles.title}>
          <LeaningText text={heading} />
        </h1>
        <p className={styles.lead}>
          {invited > 0 && `${t('seats.invitations', { count: invited })} `}
          {subscription ? <SubscriptionLine subscription={subscription} /> : t('seats.noSubscription')}
        </p>
      </div>
      <div className={styles.actions}>
        <Button href={paths.administration('admin_subscription')}>{t('seats.more')}</Button>
        <InviteButton />
      </div>
      {typeof seats === 'number' && seats > 0 && <SeatsMeter seats={seats} taken={taken} invited={invited} />}
    </section>
  )
}

/** What the subscription holds and for how long. */
function SubscriptionLine({ subscription }: { subscription: NonNullable<SeatsOfOrganization['subscription']> }) {
  const { t } = useTranslation('people')
  const language = useLanguage()
  const seats = seatsOf(subscription)
  if (subscription.status === 'paused') return t('seats.paused')
  const date = subscription.expirationDate && formatLongDate(language, subscription.expirationDate)
  if (seats === 'unlimited') return date ? t('seats.unlimitedUntil', { date }) : t('seats.unlimitedWithoutEnd')
  return date ? t('seats.until', { count: seats, date }) : t('seats.withoutEnd', { count: seats })
}
