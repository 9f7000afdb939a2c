import { Suspense } from 'react'
import { lazyPart } from '#design/index.ts'
import { JoinableOrganizations } from '#features/people/web/index.ts'
import { PaidSubscription } from '#features/purchase/web/index.ts'

const SubscriptionPage = lazyPart(
  async () => (await import('#features/subscriptions/web/SubscriptionPage.tsx')).SubscriptionPage,
)

/** The user's subscriptions, and the organisations that the user may join. */
export const SubscriptionSettings = () => (
  <>
    <SubscriptionPage PaidSubscription={PaidSubscription} />
    <Suspense>
      <JoinableOrganizations />
    </Suspense>
  </>
)
