import type { settleInvoice } from '#features/invoices/server/index.ts'
import type { completeOrder, failOrderPayment } from '#features/purchase/server/orders/complete-order.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/index.ts'
import type { Acquirer } from './acquirer-interface.ts'

/** The dependencies of payments. */
export interface PaymentParts {
  readonly database: Database
  readonly clock: Clock
  /** undefined where no acquirer is configured: in production without STRIPE_* */
  readonly acquirer: Acquirer | undefined
  /** logs unexpected events, without personal data */
  readonly warn: (facts: Readonly<Record<string, unknown>>, message: string) => void
  /** replaceable in tests */
  readonly orders?: {
    readonly complete: typeof completeOrder
    readonly fail: typeof failOrderPayment
    readonly settle: typeof settleInvoice
  }
}

/** Makes the acquirer that is configured, for a process that has a database and a clock. */
export type AcquirerFactory = (parts: Pick<PaymentParts, 'database' | 'clock'>) => Acquirer | undefined
