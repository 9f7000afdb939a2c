import { isBelowMinCardAmount } from '#features/purchase/rules/payment/min-card-amount.ts'
import { failureOf } from '#features/purchase/rules/payment/payment-failure.ts'
import { completeOrder } from '#features/purchase/server/orders/complete-order.ts'
import { lockOrder, type PaymentFailure } from '#features/purchase/server/orders/order-store.ts'
import { inTransaction, type Transaction } from '#platform/database/index.ts'
import { cardOwnerOfOrder } from './save-card.ts'
import type { PaymentParts } from '#features/purchase/server/payments/payment-parts.ts'
import {
  findPayment,
  insertPayment,
  lockOpenPayment,
  setAcquirerReference,
} from '#features/purchase/server/payments/payment-store.ts'
import {
  AcquirerUnreachable,
  type Acquirer,
  type ChargeResult,
  type OffSessionCharge,
  type PaymentReport,
} from '#features/purchase/server/payments/acquirer-interface.ts'
import { findSavedCard } from './saved-card-store.ts'
import { applyPaymentReport } from '#features/purchase/server/payments/apply-payment-report.ts'

/**
 * The result of charging a saved card. `Captured`: the order is completed. `Failed`: the failure is recorded at the
 * order. `NeedsAuthentication`: as failed, and the holder must pay at `/{lang}/purchase?order={shortId}`. `NoCard`:
 * no saved card or no acquirer. `NotOpen`: the order is not pending. `Unknown`: the acquirer did not answer;
 * repeating the call charges once.
 */
export type SavedCardCharge =
  | { readonly kind: 'Captured' }
  | { readonly kind: 'Failed'; readonly failure: PaymentFailure }
  | { readonly kind: 'NeedsAuthentication'; readonly failure: PaymentFailure }
  | { readonly kind: 'NoCard' }
  | { readonly kind: 'NotOpen' }
  | { readonly kind: 'Unknown' }

const system = { kind: 'system' } as const
const day = 24 * 60 * 60_000

/**
 * Charges the saved card of an order's payer off-session and completes the order. Opens its own transactions, so
 * call it outside of any. Idempotent.
 */
export async function chargeSavedCard(
  parts: PaymentParts,
  { orderId }: { readonly orderId: string },
): Promise<SavedCardCharge> {
  const { database, clock, acquirer } = parts
  const prepared = await inTransaction(database, system, (tx) => prepare(tx, parts, orderId))
  if ('kind' in prepared) return prepared
  if (!acquirer) return { kind: 'NoCard' }
  const charged = await ask(acquirer, prepared)
  if (!charged) return { kind: 'Unknown' }
  const now = clock()
  const report = reportOf(charged, prepared, now)
  const isTaken = await inTransaction(database, system, async (tx) => {
    await applyPaymentReport(tx, parts, { paymentId: prepared.paymentId, report, now })
    // after the order is locked, as everywhere
    if (charged.ref !== undefined) await setAcquirerReference(tx, prepared.paymentId, { ref: charged.ref }, now)
    return (await findPayment(tx, prepared.paymentId))?.taken === true
  })
  if (charged.kind === 'Captured') return { kind: isTaken ? 'Captured' : 'NotOpen' }
  const failure = failureOf({ code: charged.code, step: 'RENEWAL' })
  return { kind: charged.code === 'authentication_required' ? 'NeedsAuthentication' : 'Failed', failure }
}

async function ask(acquirer: Acquirer, charge: OffSessionCharge): Promise<ChargeResult | undefined> {
  try {
    return await acquirer.charge(charge)
  } catch (error) {
    if (error instanceof AcquirerUnreachable) return undefined
    throw error
  }
}

const reportOf = (charged: ChargeResult, { amount, currency }: OffSessionCharge, now: Date): PaymentReport => ({
  facts: [
    charged.kind === 'Captured'
      ? { kind: 'Captured' }
      : { kind: 'Failed', at: now.getTime(), code: charged.code, step: 'RENEWAL' },
  ],
  money: { amount, currency },
  card: undefined,
})

async function prepare(
  tx: Transaction,
  { clock, acquirer, orders }: PaymentParts,
  orderId: string,
): Promise<OffSessionCharge | SavedCardCharge> {
  const now = clock()
  const order = await lockOrder(tx, orderId)
  if (order?.state !== 'PENDING' || order.paymentMethod !== 'CARD') return { kind: 'NotOpen' }
  const amount = order.quote.total
  if (amount <= 0n) {
    const { kind } = await (orders?.complete ?? completeOrder)(tx, { orderId, at: now })
    return { kind: kind === 'Completed' ? 'Captured' : 'NotOpen' }
  }
  // such orders are refused when they are placed; an old one fails like a declined card
  if (isBelowMinCardAmount(order.quote))
    return { kind: 'Failed', failure: failureOf({ code: 'processing_error', step: 'RENEWAL' }) }
  const payer = await cardOwnerOfOrder(tx, order)
  const card = payer && (await findSavedCard(tx, payer))
  if (!acquirer || card?.provider !== acquirer.provider) return { kind: 'NoCard' }
  const payment =
    (await lockOpenPayment(tx, orderId, true)) ??
    (await insertPayment(tx, {
      orderId,
      userId: null,
      organizationId: null,
      provider: acquirer.provider,
      amount,
      currency: order.currency,
      offSession: true,
      keepsCard: false,
      createdAt: now,
      openUntil: new Date(now.getTime() + day),
    }))
  const { customer, method } = card
  const { currency } = order
  return { paymentId: payment.id, orderShortId: order.shortId, amount, currency, customer, method }
}
