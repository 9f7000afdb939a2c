import { lazy, Suspense } from 'react'
import { JoinableOrganizations } from '#features/people/web/index.ts'
import { LazyPaidSubscription } from '#features/purchase/web/index.ts'

const SubscriptionPage = lazy(async () => {
  const { SubscriptionPage: Page } = await import('#features/subscriptions/web/SubscriptionPage.tsx')
  return { default: Page }
})

/** The user's subscriptions, and the organisations that the user may join. */
export const SubscriptionSettings = () => (
  <>
    <SubscriptionPage PaidSubscription={LazyPaidSubscription} />
    <Suspense>
      <JoinableOrganizations />
    </Suspense>
  </>
)
