import { useTranslation } from 'react-i18next'
import { Figures, TitleText, SegmentedProgress } from '#design/index.ts'
import { formatDate, formatLongDate, useLanguage, useLocalised } from '#features/markets/web/index.ts'
import { seatsOf } from '#values/seats.ts'
import { showsPricing } from '#features/subscriptions/rules/pricing/price-list-access.ts'
import { UpgradeAndHelp } from './UpgradeAndHelp.tsx'
import { YearTimeline } from './YearTimeline.tsx'
import type { MembershipOfPage, ProductOfPage, SubscriptionOfPage } from './subscription-query.ts'
import styles from './SubscriptionPage.module.css'

interface SubscriptionViewProps {
  readonly subscription: SubscriptionOfPage
  /** the reader's membership in the organisation that subscribes; none for the own subscription */
  readonly membership: MembershipOfPage | undefined
  readonly products: readonly ProductOfPage[]
  readonly level: 1 | 2
}

/** A subscription with its status, seats and end (S1, O4). */
export function SubscriptionView({ subscription, membership, products, level }: SubscriptionViewProps) {
  const { t } = useTranslation('subscriptions')
  const language = useLanguage()
  const localised = useLocalised()
  const Heading = `h${level}` as const
  const { status, state, product, expirationDate: end } = subscription
  const isOver = state === 'EXPIRED'
  const organization = membership?.organization
  const seats = seatsOf(subscription)
  const taken = organization?.seatUse.members ?? 0
  const day = (moment: string) => formatLongDate(language, moment)
  const statement = () => {
    if (isOver) return t('statement.expired')
    if (status === 'paused') return t('statement.paused')
    if (!organization) return t('statement.own')
    return seats === 'unlimited' ? t('statement.unlimited', { taken }) : t('statement.counted', { taken, count: seats })
  }
  const freeNote = ({ free, invited }: { readonly free: number | null; readonly invited: number }) => {
    if (free === null) return t('figure.noLimit')
    return invited > 0 ? t('figure.invited', { invited, count: free }) : t('figure.free', { count: free })
  }
  const seatFigure = organization && {
    label: t('figure.seats'),
    value: taken,
    of: seats === 'unlimited' ? t('figure.unlimited') : t('figure.of', { seats }),
    // free seats of a subscription that has ended cannot be used
    note: isOver ? undefined : freeNote(organization.seatUse),
  }
  return (
    <section>
      <div className={styles.head}>
        <p className={styles.product}>{localised(product.description)}</p>
        <Heading>
          <TitleText text={statement()} />
        </Heading>
      </div>
      {end && <YearTimeline end={end} />}
      <Figures
        figures={[
          ...(seatFigure ? [seatFigure] : []),
          {
            label: t('figure.status'),
            value: isOver ? t('status.expired') : t(`status.${status}`),
            note: t('figure.changed', { date: day(subscription.updatedAt) }),
          },
          {
            label: t('figure.end'),
            value: end ? formatDate(language, end) : t('figure.endless'),
            note: t(end ? 'figure.endNote' : 'figure.endlessNote'),
          },
        ]}
      />
      {organization && typeof seats === 'number' && !isOver && (
        <SegmentedProgress
          size="large"
          fullWidth
          total={Math.max(seats, taken)}
          done={taken}
          label={t('figure.meter', { taken, seats })}
          className={styles.meter}
        />
      )}
      <UpgradeAndHelp
        level={level === 1 ? 2 : 3}
        upgrades={
          showsPricing({ roles: membership ? [membership.role] : [], organization, subscription })
            ? product.upgradeTo
            : []
        }
        products={products}
        asksAdminsOf={membership && membership.role !== 'ADMIN' ? membership.organization.name : undefined}
        subscription={subscription}
      />
    </section>
  )
}
