import './saved-card/saved-card.graphql.ts'

export { failureSteps, type FailureStep, type PaymentFact } from '#features/purchase/rules/payment/payment.ts'
export { chargeSavedCard, type SavedCardCharge } from './saved-card/charge-saved-card.ts'
export { handleWebhookEvent } from './webhook/handle-webhook-event.ts'
export { paymentData } from './payment-data.ts'
export { paymentPartsOfJob, paymentJobs } from './payment-jobs.ts'
export type { AcquirerFactory, PaymentParts } from './payment-parts.ts'
export type {
  Acquirer,
  CardDetails,
  ChargeResult,
  Initiation,
  OffSessionCharge,
  PaymentEvent,
  PaymentReport,
} from './acquirer-interface.ts'
export { paymentLimits } from './payment-routes.ts'
export { paymentPlugin } from './payment-plugin.ts'
export { stripeAcquirer } from './stripe/stripe-acquirer.ts'
