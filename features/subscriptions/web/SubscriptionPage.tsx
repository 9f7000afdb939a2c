import { useSuspenseQuery } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { Button, EmptyState, PageStatement } from '#design/index.ts'
import { activeMembership, useSignedInUser } from '#features/accounts/web/index.ts'
import { usePaths } from '#features/markets/web/index.ts'
import { showsPricing } from '#features/subscriptions/rules/shows-pricing.ts'
import { SubscriptionQuery, type MembershipOfPage } from './subscription-query.ts'
import styles from './SubscriptionPage.module.css'
import { SubscriptionView } from './SubscriptionView.tsx'

/** What the reader learns on: the organisation's subscription, the own one, or none yet (S1, O4). */
export function SubscriptionPage() {
  const user = useSignedInUser()
  const { data } = useSuspenseQuery(SubscriptionQuery, {
    variables: { userSub: user.id },
    fetchPolicy: 'cache-and-network',
  })
  const { memberships = [], subscriptions = [] } = data.getUser ?? {}
  const active = activeMembership(memberships)
  if (subscriptions.length === 0) return <NoSubscription membership={active} />
  // the active organisation's first (I6)
  const ordered = subscriptions.toSorted(
    (one, other) =>
      Number(other.organizationId === active?.organization.id) - Number(one.organizationId === active?.organization.id),
  )
  return (
    <div className={styles.list}>
      {ordered.map((subscription, index) => (
        <SubscriptionView
          key={subscription.id}
          level={index === 0 ? 1 : 2}
          subscription={subscription}
          membership={memberships.find(({ organization }) => organization.id === subscription.organizationId)}
          products={data.products}
        />
      ))}
    </div>
  )
}

function NoSubscription({ membership }: { membership: MembershipOfPage | undefined }) {
  const { t } = useTranslation('subscriptions')
  const paths = usePaths()
  const organization = membership?.organization
  const mayBuy = showsPricing({ roles: membership ? [membership.role] : [], organization, subscription: undefined })
  return (
    <>
      <PageStatement text={t('none.statement')} />
      <EmptyState
        level={2}
        word={t('none.word')}
        title={organization ? t('none.organization', { organization: organization.name }) : t('none.own')}
        action={mayBuy && <Button href={paths.purchase}>{t('none.toPlans')}</Button>}
      >
        {mayBuy || !organization ? t('none.lead') : t('none.askAdministrator', { organization: organization.name })}
      </EmptyState>
    </>
  )
}
