export { showsPricing } from '#features/subscriptions/rules/pricing/price-list-access.ts'
export { firstPeriod, type FirstPeriod } from '#features/subscriptions/rules/lifecycle/first-period.ts'
export { paperFeeOf } from '#features/subscriptions/rules/pricing/paper-fee.ts'
export { unitAmountOf, type Period, type Price, type Vat } from '#features/subscriptions/rules/pricing/price.ts'
export { courseQuote, type CourseOffer } from '#features/subscriptions/rules/pricing/course-quote.ts'
export { quote } from '#features/subscriptions/rules/pricing/quote.ts'
export { allowsChanges } from '#features/subscriptions/rules/lifecycle/change.ts'
export { noticeDays } from '#features/subscriptions/rules/lifecycle/renewal.ts'
export { YearTimeline } from './YearTimeline.tsx'
export type { PaidSubscriptionProps } from './SubscriptionPage.tsx'
export type {
  BillOfPage,
  CardOfPage,
  EarlyTerminationOffer,
  MembershipOfPage,
  ProductOfPage,
  SubscriptionOfPage,
  TermsOfPage,
} from './subscription-query.ts'
