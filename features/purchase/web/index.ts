export { LazyPaidSubscription } from './plan/lazy-paid-subscription.ts'
export { PriceSummary } from './PriceSummary.tsx'
export { LeaveWords, PurchaseSteps } from './PurchaseSteps.tsx'
