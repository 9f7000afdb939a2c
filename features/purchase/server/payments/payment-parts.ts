import type { settleInvoice } from '#features/invoices/server/index.ts'
import type { completeOrder, failOrderPayment } from '#features/purchase/server/orders/complete-order.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/index.ts'
import type { Acquirer } from './acquirer-interface.ts'

/** What payments work with. */
export interface PaymentParts {
  readonly database: Database
  readonly clock: Clock
  /** who takes cards; undefined where nobody does: in production without STRIPE_* */
  readonly acquirer: Acquirer | undefined
  /** hears of what should not happen: facts only, nothing of a person */
  readonly warn: (facts: Readonly<Record<string, unknown>>, message: string) => void
  /** what becomes of an order; the real ones unless a test has its own */
  readonly orders?: {
    readonly complete: typeof completeOrder
    readonly fail: typeof failOrderPayment
    readonly settle: typeof settleInvoice
  }
}

/** Makes the acquirer that is configured, for a process that has a database and a clock. */
export type AcquirerFactory = (parts: Pick<PaymentParts, 'database' | 'clock'>) => Acquirer | undefined
