import { useApolloClient, useSuspenseQuery } from '@apollo/client/react'
import { Suspense, useState, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, EmptyState, PageStatement } from '#design/index.ts'
import { activeMembership, useSignedInUser } from '#features/accounts/web/index.ts'
import { usePaths } from '#features/markets/web/index.ts'
import { showsPricing } from '#features/subscriptions/rules/pricing/price-list-access.ts'
import {
  defaultHistoryLength,
  SubscriptionQuery,
  type CardOfPage,
  type MembershipOfPage,
  type ProductOfPage,
  type SubscriptionOfPage,
  type TermsOfPage,
} from './subscription-query.ts'
import styles from './SubscriptionPage.module.css'
import { SubscriptionView } from './SubscriptionView.tsx'

/** A subscription that the reader pays for. */
export interface PaidSubscriptionProps {
  readonly subscription: SubscriptionOfPage
  readonly terms: TermsOfPage
  /** the reader's membership in the organisation that pays; undefined for the reader's own subscription */
  readonly membership: MembershipOfPage | undefined
  readonly products: readonly ProductOfPage[]
  readonly level: 1 | 2
  /** the reader's own card, which pays the reader's own subscription */
  readonly ownCard: CardOfPage | null
  /** loads the page's data again after a change */
  readonly refetch: () => Promise<unknown>
  readonly onMorePast: () => void
}

interface SubscriptionPageProps {
  /** shows a subscription to its payer: bills and changes belong to the features above this one */
  readonly PaidSubscription: ComponentType<PaidSubscriptionProps>
}

/** The subscriptions that serve the reader: the organisation's, the reader's own, or none yet (S1, O4). */
export function SubscriptionPage({ PaidSubscription }: SubscriptionPageProps) {
  const user = useSignedInUser()
  const client = useApolloClient()
  const [past, setPast] = useState(defaultHistoryLength)
  const { data } = useSuspenseQuery(SubscriptionQuery, {
    variables: { userSub: user.id, past },
    fetchPolicy: 'cache-and-network',
  })
  const { memberships = [], subscriptions = [], savedCard = null } = data.getUser ?? {}
  const active = activeMembership(memberships)
  if (subscriptions.length === 0) return <NoSubscription membership={active} />
  // the active organisation's first (I6)
  const ordered = subscriptions.toSorted(
    (one, other) =>
      Number(other.organizationId === active?.organization.id) - Number(one.organizationId === active?.organization.id),
  )
  return (
    <div className={styles.list}>
      {ordered.map((subscription, index) => {
        const { id, terms, organizationId } = subscription
        const shown = {
          level: index === 0 ? (1 as const) : (2 as const),
          subscription,
          membership: memberships.find(({ organization }) => organization.id === organizationId),
          products: data.products,
        }
        if (!terms) return <SubscriptionView key={id} {...shown} />
        return (
          <Suspense key={id}>
            <PaidSubscription
              {...shown}
              ownCard={savedCard}
              terms={terms}
              refetch={() => client.refetchQueries({ include: [SubscriptionQuery, 'Invoices'] })}
              onMorePast={() => setPast(past + 20)}
            />
          </Suspense>
        )
      })}
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
