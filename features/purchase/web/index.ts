import { lazyPart } from '#design/index.ts'

export { PriceSummary } from './PriceSummary.tsx'
export { LeavePurchaseLabel, PurchaseSteps } from './PurchaseSteps.tsx'

/** A subscription as its payer sees it; only the payer needs its code. */
export const PaidSubscription = lazyPart(async () => (await import('./plan/PaidSubscription.tsx')).PaidSubscription)

/** The purchases that the reader may withdraw from, for the account page. */
export const WithdrawalSection = lazyPart(
  async () => (await import('./withdrawal/WithdrawalSection.tsx')).WithdrawalSection,
)
