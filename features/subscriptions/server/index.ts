import './coupons/coupon.graphql.ts'
import './profile-type.graphql.ts'
import './subscription.graphql.ts'
import './history.graphql.ts'

export { firstPeriod, type FirstPeriod } from '#features/subscriptions/rules/lifecycle/first-period.ts'
export {
  changeQuote,
  changeRefusals,
  seatsRefusal,
  allowsChanges,
  type ChangeRefusal,
} from '#features/subscriptions/rules/lifecycle/change.ts'
export {
  billedFrom,
  earlyTermination,
  refundOfMonths,
  type EarlyTermination,
} from '#features/subscriptions/rules/lifecycle/early-termination.ts'
export { periodFrom } from '#features/subscriptions/rules/lifecycle/billing-period.ts'
export { allowsSeats, unitAmountOf, type Period, type Vat } from '#features/subscriptions/rules/pricing/price.ts'
export type { PaidPeriod } from '#features/subscriptions/rules/pricing/proration.ts'
export { quote, quoteOf, type Quote, type QuoteLine } from '#features/subscriptions/rules/pricing/quote.ts'
export {
  allowsCourseSeats,
  courseQuote,
  maxCourseSeats,
  type CourseOffer,
} from '#features/subscriptions/rules/pricing/course-quote.ts'
export { agreementQuote, underAgreement, unusedRest } from '#features/subscriptions/rules/lifecycle/agreement.ts'
export { extend, isExtension, takeBackExtension } from '#features/subscriptions/rules/lifecycle/extension.ts'
export {
  beginGrant,
  findLatestEvent,
  lockHeldSubscription,
  writeEnd,
  writeSeats,
  type HeldSubscription,
} from './grant-store.ts'
export { agreePrice } from './price-list/agree-price.ts'
export { findCourseTerms } from './price-list/course-terms-store.ts'
export { findCoupon, findDiscount, releaseCoupon, redeemCoupon } from './coupons/coupon-store.ts'
export { findAgreedOffer, findOfferOfPrice, findOffers, type Offer } from './offer-store.ts'
export {
  cancel,
  expire,
  isSuspended,
  isTrial,
  keep,
  pausableDays,
  pause,
  pauseEnds,
  reopen,
  resume,
  suspend,
} from '#features/subscriptions/rules/lifecycle/pause-and-cancel.ts'
export {
  maxPastDueDays,
  dueActionOn,
  nextPeriod,
  noticeDays,
  recordRefusal,
  renew,
  retryDays,
} from '#features/subscriptions/rules/lifecycle/renewal.ts'
export { paperFeeOf } from '#features/subscriptions/rules/pricing/paper-fee.ts'
export { hasActiveSubscription } from './active-subscription-store.ts'
export {
  importPriceList,
  RefusedPriceList,
  type PriceListChange,
  type PriceListFault,
} from './price-list/import-price-list.ts'
export { readPriceList } from './price-list/price-list-file.ts'
export { Product, productById } from './product.graphql.ts'
export { Subscription } from './subscription.graphql.ts'
export { findUpgrades } from './product-store.ts'
export { Price as PriceRef } from './price.graphql.ts'
export { findSubscription, findSubscriptionsOfOrganizations } from './subscription-store.ts'
export { subscriptionData } from './subscription-data.ts'
export { lockSeatCount } from './lock-seat-count.ts'
export {
  beginTerms,
  findRenewingSoon,
  findTerms,
  findDueSubscriptions,
  hadTrial,
  lockTerms,
  recordSubscriptionEvent,
  writeTerms,
  type Terms,
} from './terms-store.ts'
export { findProductsOfMarket, type ProductRow } from './product-store.ts'
export { findHistory } from './history-store.ts'
