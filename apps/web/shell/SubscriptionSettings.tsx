import { lazy, Suspense } from 'react'
import { JoinableOrganizations } from '#features/organizations/web/index.ts'

const SubscriptionPage = lazy(async () => {
  const { SubscriptionPage: Page } = await import('#features/subscriptions/web/SubscriptionPage.tsx')
  return { default: Page }
})

/** What the reader learns on, and the organisations that would let them in. */
export const SubscriptionSettings = () => (
  <>
    <SubscriptionPage />
    <Suspense>
      <JoinableOrganizations />
    </Suspense>
  </>
)
