import type { RunnableJob } from '#platform/jobs/index.ts'
import type { Market } from '#values/language.ts'
import { orderJobs } from './orders/order-jobs.ts'
import { chargeSavedCard, jobParts, paymentJobs, type AcquirerOf } from './payments/index.ts'
import { registerJobs } from './company-register/look-up-company.ts'
import type { RegisterName } from './company-register/registers-by-market.ts'
import { renewalJobs } from './renewal/renewal-jobs.ts'

/** What buying needs to be done by itself. */
interface PurchaseJobParts {
  readonly acquirerOf: AcquirerOf
  /** the installation's secret */
  readonly secret: string
  /** where Norwegian companies are looked up */
  readonly register: RegisterName
  /** where a market's pages are; undefined when nobody has said */
  readonly originOf: (market: Market) => string | undefined
}

/** The jobs of orders, payments and renewals. */
export const purchaseJobs = ({ acquirerOf, secret, register, originOf }: PurchaseJobParts): readonly RunnableJob[] => [
  ...orderJobs,
  ...registerJobs(register),
  ...paymentJobs(acquirerOf, secret),
  ...renewalJobs(originOf, (context) => (orderId) => chargeSavedCard(jobParts(acquirerOf, context), { orderId })),
]
