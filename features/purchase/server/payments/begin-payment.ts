import { isBelowMinCardAmount } from '#features/purchase/rules/payment/min-card-amount.ts'
import { mergeFact, paymentStateOf } from '#features/purchase/rules/payment/payment.ts'
import { mayPay } from '#features/purchase/server/orders/may-pay.ts'
import { findOrder, lockOrder, type Order } from '#features/purchase/server/orders/order-store.ts'
import { inTransaction, type Transaction } from '#platform/database/index.ts'
import { initiationOf, openUntil } from './initiation.ts'
import { cardOwnerOfOrder } from './saved-card/save-card.ts'
import type { PaymentParts } from './payment-parts.ts'
import { insertPayment, lockOpenPayment, setAcquirerReference, writePayment, type Payment } from './payment-store.ts'
import type { Acquirer, Initiation } from './acquirer-interface.ts'
import { findSavedCard } from './saved-card/saved-card-store.ts'

/**
 * `NotFound`: no such order, or the user may not pay it. `NotOpen`: it is paid, cancelled or expired. `NotByCard`:
 * it is paid by invoice, or its total is 0 or below the card minimum. `NoAcquirer`: no acquirer is configured.
 */
type BeginPaymentResult =
  /** @property failedAttempts how many attempts at this order have failed before */
  | { readonly kind: 'PaymentBegun'; readonly redirectUrl: string; readonly failedAttempts: number }
  | { readonly kind: 'NotFound' | 'NotOpen' | 'NotByCard' | 'NoAcquirer' }

const system = { kind: 'system' } as const

/** After this time an initiation without an answer is repeated as a new payment. */
const abandonedAfterMs = 10 * 60_000

/**
 * Opens the acquirer's page for an order (S2). Double clicks and parallel tabs get the same page. The row is written
 * before the acquirer is called, and the reference after; a crash in between is repaired by the next call or by
 * `settle-payments`.
 * @throws AcquirerUnreachable
 */
export async function beginPayment(
  { database, clock, acquirer }: PaymentParts,
  { shortId, userId }: { readonly shortId: string; readonly userId: string },
): Promise<BeginPaymentResult> {
  const now = clock()
  const prepared = await inTransaction(database, system, (tx) => prepare(tx, acquirer, { shortId, userId, now }))
  if (prepared.kind !== 'Ask') return prepared
  const initiated = await prepared.acquirer.initiate(prepared.initiation)
  await inTransaction(database, system, (tx) => setAcquirerReference(tx, prepared.initiation.paymentId, initiated, now))
  return { kind: 'PaymentBegun', redirectUrl: initiated.redirectUrl, failedAttempts: prepared.failedAttempts }
}

type Prepared =
  | BeginPaymentResult
  | {
      readonly kind: 'Ask'
      readonly acquirer: Acquirer
      readonly initiation: Initiation
      readonly failedAttempts: number
    }

async function prepare(
  tx: Transaction,
  acquirer: Acquirer | undefined,
  { shortId, userId, now }: { readonly shortId: string; readonly userId: string; readonly now: Date },
): Promise<Prepared> {
  const found = await findOrder(tx, shortId)
  if (!found || !(await mayPay(tx, userId, found))) return { kind: 'NotFound' }
  const order = await lockOrder(tx, found.id)
  if (order?.state !== 'PENDING' || order.expiresAt <= now) return { kind: 'NotOpen' }
  const isByCard = order.paymentMethod === 'CARD' && order.quote.total >= 0n && !isBelowMinCardAmount(order.quote)
  if (!isByCard) return { kind: 'NotByCard' }
  if (!acquirer) return { kind: 'NoAcquirer' }
  const openPayment = await findOpenPayment(tx, order, acquirer, now)
  const failedAttempts = order.failedAttempts.length
  if (openPayment?.redirectUrl) return { kind: 'PaymentBegun', redirectUrl: openPayment.redirectUrl, failedAttempts }
  const payment = openPayment ?? (await insertPayment(tx, paymentOf(order, acquirer, now)))
  const payer = await cardOwnerOfOrder(tx, order)
  const card = payer && (await findSavedCard(tx, payer))
  const customer = card?.provider === acquirer.provider ? card.customer || undefined : undefined
  return { kind: 'Ask', acquirer, initiation: await initiationOf(tx, order, payment, customer), failedAttempts }
}

/** The open payment whose page still takes cards. An expired one is cancelled, so that a new one can begin. */
async function findOpenPayment(
  tx: Transaction,
  order: Order,
  acquirer: Acquirer,
  now: Date,
): Promise<Payment | undefined> {
  const payment = await lockOpenPayment(tx, order.id, false)
  if (!payment) return undefined
  const isAbandoned = payment.ref === null && now.getTime() - payment.createdAt.getTime() > abandonedAfterMs
  if (payment.provider === acquirer.provider && payment.openUntil > now && !isAbandoned) return payment
  const facts = mergeFact(payment.facts, { kind: 'Cancelled' }, payment.amount)
  await writePayment(tx, { ...payment, facts, state: paymentStateOf(facts, payment.amount) }, now)
  return undefined
}

const paymentOf = (order: Order, { provider }: Acquirer, now: Date) => ({
  orderId: order.id,
  userId: null,
  organizationId: null,
  provider,
  amount: order.quote.total,
  currency: order.currency,
  offSession: false,
  // where nothing is paid now, the card is all there is to give
  keepsCard: order.keepsCard || order.quote.total === 0n,
  createdAt: now,
  openUntil: openUntil(now, order.expiresAt),
})
