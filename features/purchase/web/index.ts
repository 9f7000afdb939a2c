export { LazyPaidSubscription } from './plan/lazy-paid-subscription.ts'
export { PriceSummary } from './PriceSummary.tsx'
export { LeavePurchaseLabel, PurchaseSteps } from './PurchaseSteps.tsx'
