import type { RunnableJob } from '#platform/jobs/index.ts'
import type { Market } from '#values/language.ts'
import { orderJobs } from './orders/order-jobs.ts'
import { chargeSavedCard, paymentJobs, paymentPartsOfJob, type AcquirerFactory } from './payments/index.ts'
import { companyLookupJobs } from './company-register/look-up-company.ts'
import type { RegisterName } from './company-register/registers-by-market.ts'
import { renewalJobs } from './renewal/renewal-jobs.ts'

/** The dependencies of the jobs of this feature. */
interface PurchaseJobParts {
  readonly createAcquirer: AcquirerFactory
  /** where Norwegian companies are looked up */
  readonly register: RegisterName
  /** the origin of a market's pages; undefined when it is not configured */
  readonly originOf: (market: Market) => string | undefined
}

/** The jobs of orders, payments and renewals. */
export const purchaseJobs = ({ createAcquirer, register, originOf }: PurchaseJobParts): readonly RunnableJob[] => [
  ...orderJobs,
  ...companyLookupJobs(register),
  ...paymentJobs(createAcquirer),
  ...renewalJobs(
    originOf,
    (context) => (orderId) => chargeSavedCard(paymentPartsOfJob(createAcquirer, context), { orderId }),
  ),
]
