import { lazyPart } from '#design/index.ts'

/** {@link PaidSubscription}, loaded when it is shown: only the payer of a subscription sees it. */
export const LazyPaidSubscription = lazyPart(async () => (await import('./PaidSubscription.tsx')).PaidSubscription)
