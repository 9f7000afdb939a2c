import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, TitleText } from '#design/index.ts'
import { formatLongDate, intlLocale, useLanguage, usePaths } from '#features/markets/web/index.ts'
import { seatsOf } from '#values/seats.ts'
import styles from './SeatsHeader.module.css'
import { SeatsMeter } from './SeatsMeter.tsx'

/** An organisation with the subscription that provides its seats. */
interface SeatsOfOrganization {
  readonly seatUse: { readonly members: number; readonly invited: number; readonly free: number | null }
  readonly subscription: {
    readonly seats: number | null
    readonly status: string
    readonly state: string
    /** who can renew it */
    readonly payers: readonly { readonly name: string }[]
    readonly expirationDate: string | null
  } | null
}

interface SeatsHeaderProps {
  readonly organization: SeatsOfOrganization
  /** Shown beside the button that buys seats, for example a button that invites people. */
  readonly actions: ReactNode
}

/**
 * The number of members, of invited people and of free seats, in a sentence and as a meter with one segment for each
 * seat (O4).
 */
export function SeatsHeader({ organization, actions }: SeatsHeaderProps) {
  const { t } = useTranslation('seats')
  const paths = usePaths()
  const { subscription, seatUse } = organization
  const { members: taken, invited, free } = seatUse
  // the seats of a subscription that has ended cannot be used
  const seats = subscription?.state === 'EXPIRED' ? 0 : seatsOf(subscription)
  const heading =
    seats === 0
      ? t('header.none', { count: taken })
      : free === null
        ? t('header.unlimited', { count: taken })
        : t('header.counted', { taken, count: free })
  return (
    <section className={styles.head}>
      <div>
        <h1 className={styles.title}>
          <TitleText text={heading} />
        </h1>
        <p className={styles.lead}>
          {invited > 0 && `${t('header.invitations', { count: invited })} `}
          {subscription ? <SubscriptionLine subscription={subscription} /> : t('header.noSubscription')}
        </p>
      </div>
      <div className={styles.actions}>
        <Button href={paths.administration('admin_subscription')}>{t('header.more')}</Button>
        {actions}
      </div>
      {typeof seats === 'number' && seats > 0 && (
        <SeatsMeter seats={seats} taken={taken} invited={invited} free={free ?? 0} />
      )}
    </section>
  )
}

/** The content of the subscription and the date until which it is valid. */
function SubscriptionLine({ subscription }: { subscription: NonNullable<SeatsOfOrganization['subscription']> }) {
  const { t } = useTranslation('seats')
  const language = useLanguage()
  const seats = seatsOf(subscription)
  const date = subscription.expirationDate && formatLongDate(language, subscription.expirationDate)
  const list = new Intl.ListFormat(intlLocale(language), { type: 'disjunction' })
  const names = list.format(subscription.payers.map(({ name }) => name))
  if (subscription.state === 'EXPIRED')
    return `${t('header.expired', { date })} ${names && t('header.renewers', { names })}`.trim()
  if (subscription.status === 'paused')
    return `${t('header.paused')} ${names && t('header.resumers', { names })}`.trim()
  if (seats === 'unlimited') return date ? t('header.unlimitedUntil', { date }) : t('header.unlimitedWithoutEnd')
  return date ? t('header.until', { count: seats, date }) : t('header.withoutEnd', { count: seats })
}
