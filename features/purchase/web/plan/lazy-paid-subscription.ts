import { lazy } from 'react'

/** {@link PaidSubscription}, loaded when it is shown: only the payer of a subscription sees it. */
export const LazyPaidSubscription = lazy(async () => ({
  default: (await import('./PaidSubscription.tsx')).PaidSubscription,
}))
