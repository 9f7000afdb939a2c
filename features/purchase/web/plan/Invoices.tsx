import { Suspense } from 'react'
import { InvoiceList } from '#features/invoices/web/index.ts'
import type { SubscriptionOfPage } from '#features/subscriptions/web/index.ts'

/** The invoices of a subscription, the newest first. */
export function Invoices({
  subscription,
  level,
}: {
  readonly subscription: SubscriptionOfPage
  readonly level: 2 | 3
}) {
  return (
    <Suspense>
      <InvoiceList organizationId={subscription.organizationId ?? undefined} level={level} />
    </Suspense>
  )
}
