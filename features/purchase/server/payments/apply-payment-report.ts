import { settleInvoice } from '#features/invoices/server/index.ts'
import { proveOrganization, withdrawProof } from '#features/organizations/server/index.ts'
import { mergeFact, paymentStateOf, type PaymentFacts } from '#features/purchase/rules/payment/payment.ts'
import { addFailedAttempt, type FailedAttempt } from '#features/purchase/rules/payment/failed-attempts.ts'
import { failureOf } from '#features/purchase/rules/payment/payment-failure.ts'
import { completeOrder, failOrderPayment } from '#features/purchase/server/orders/complete-order.ts'
import { lockOrder, writeOrder } from '#features/purchase/server/orders/order-store.ts'
import type { Transaction } from '#platform/database/index.ts'
import { addJob } from '#platform/jobs/index.ts'
import { saveCardJob, refundPaymentJob } from './payment-job-types.ts'
import { scheduleCardDeletion, saveCard, cardOwnerOfOrder } from './saved-card/save-card.ts'
import type { EventOutcome } from './webhook/payment-event-store.ts'
import type { PaymentParts } from './payment-parts.ts'
import {
  findPayment,
  findCapturedPaymentOfOrder,
  lockPayment,
  writeFailedAttempts,
  writePayment,
  type Payment,
} from './payment-store.ts'
import type { PaymentReport } from './acquirer-interface.ts'
import type { CardOwner } from './saved-card/saved-card-store.ts'

/** How reports change orders and invoices. */
const realOrders = { complete: completeOrder, fail: failOrderPayment, settle: settleInvoice }

/**
 * Applies a payment report from the webhook or from polling: a capture completes the order in the same transaction,
 * a failure is recorded at the order, and late or duplicate payments are refunded. Idempotent. The actor must be the
 * system.
 */
export async function applyPaymentReport(
  tx: Transaction,
  parts: Pick<PaymentParts, 'warn' | 'orders'>,
  { paymentId, report, now }: { readonly paymentId: string; readonly report: PaymentReport; readonly now: Date },
): Promise<EventOutcome> {
  const found = await findPayment(tx, paymentId)
  if (!found) return 'UNKNOWN_PAYMENT'
  // lock order: the order before the payment
  if (found.orderId) await lockOrder(tx, found.orderId)
  const payment = await lockPayment(tx, paymentId)
  if (!payment) return 'UNKNOWN_PAYMENT'
  if (!matchesRequestedAmount(payment, report)) {
    parts.warn({ payment: payment.id, ref: payment.ref }, 'an acquirer tells of another amount than was asked for')
    return 'MISMATCH'
  }
  await recordFailedAttempts(tx, payment, report, now)
  const facts = report.facts.reduce((known, fact) => mergeFact(known, fact, payment.amount), payment.facts)
  if (JSON.stringify(facts, text) === JSON.stringify(payment.facts, text)) return 'NOTHING_NEW'
  const context: ReportContext = { tx, orders: { ...realOrders, ...parts.orders }, payment, facts, report, now }
  const isNewlyCaptured = facts.captured && !payment.facts.captured
  const { taken, refundDue } = isNewlyCaptured ? await captureMoney(context) : payment
  await writePayment(tx, { id: payment.id, state: paymentStateOf(facts, payment.amount), facts, taken, refundDue }, now)
  if (isNewlyCaptured && (taken || payment.orderId === null)) {
    await saveCardOfPayment(context)
    await proveByCard(context)
  } else await recordFailure(context)
  await recordRefund(context)
  return 'APPLIED'
}

const text = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)

interface ReportContext {
  readonly tx: Transaction
  readonly orders: typeof realOrders
  readonly payment: Payment
  readonly facts: PaymentFacts
  readonly report: PaymentReport
  readonly now: Date
}

/** Only the requested amount in the requested currency is accepted. */
function matchesRequestedAmount({ amount, currency }: Payment, { facts, money }: PaymentReport): boolean {
  if (!facts.some(({ kind }) => kind === 'Captured' || kind === 'Authorised')) return true
  if (amount === 0n) return money === undefined || money.amount === 0n
  return money?.amount === amount && money.currency.toUpperCase() === currency
}

async function captureMoney({
  tx,
  orders,
  payment,
  report,
  now,
}: ReportContext): Promise<Pick<Payment, 'taken' | 'refundDue'>> {
  const { id, orderId, amount, provider } = payment
  // refunds a second payment of the same order, and payments of deleted accounts
  const isInVain = orderId === null ? amount > 0n : (await findCapturedPaymentOfOrder(tx, orderId)) !== undefined
  if (orderId === null && !isInVain) return payment
  const paid = amount > 0n ? { amount, reference: `${provider}:${id}` } : undefined
  const outcome =
    isInVain || orderId === null ? { kind: 'TooLate' as const } : await orders.complete(tx, { orderId, paid, at: now })
  if (outcome.kind === 'Completed') return { taken: true, refundDue: payment.refundDue }
  if (amount > 0n) await addJob(tx, refundPaymentJob, { paymentId: id })
  if (report.card) await scheduleCardDeletion(tx, { provider, ...report.card })
  return { taken: false, refundDue: amount }
}

async function saveCardOfPayment(told: ReportContext): Promise<void> {
  const { tx, payment, report, now } = told
  if (!payment.keepsCard) return
  if (!report.card) return addJob(tx, saveCardJob, { paymentId: payment.id })
  const owner = await cardOwnerOf(tx, payment)
  if (owner) await saveCard(tx, owner, { provider: payment.provider, ...report.card }, now)
}

/** The owner of a payment's card. The order knows its organisation only once it is completed. */
export async function cardOwnerOf(tx: Transaction, payment: Payment): Promise<CardOwner | undefined> {
  if (payment.orderId === null) {
    if (payment.organizationId) return { organizationId: payment.organizationId }
    return payment.userId ? { userId: payment.userId } : undefined
  }
  const order = await lockOrder(tx, payment.orderId)
  return order && cardOwnerOfOrder(tx, order)
}

const evidenceOf = ({ provider, id }: Payment): string => `${provider}:${id}`

/** A card payment verifies the organization: the bank knows the holder. */
async function proveByCard({ tx, payment, now }: ReportContext): Promise<void> {
  const owner = await cardOwnerOf(tx, payment)
  const organizationId = owner?.organizationId
  if (!organizationId) return
  await proveOrganization(tx, { organizationId, proof: 'CARD', evidence: evidenceOf(payment), at: now })
}

/**
 * Lists the failed attempts of a payer, who counts them (A4, S4): also one that is reported late, after another card has
 * paid. Nobody is present at a charge of a saved card.
 */
async function recordFailedAttempts(tx: Transaction, payment: Payment, report: PaymentReport, now: Date) {
  if (payment.offSession) return
  const order = payment.orderId === null ? undefined : await lockOrder(tx, payment.orderId)
  const known = (order ?? payment).failedAttempts
  const failed = report.facts.reduce<readonly FailedAttempt[]>(
    (list, fact) =>
      fact.kind === 'Failed' ? addFailedAttempt(list, { attempt: fact.attempt ?? null, ...failureOf(fact) }) : list,
    known,
  )
  if (failed === known) return
  if (order) await writeOrder(tx, order.id, { failedAttempts: failed }, now)
  else await writeFailedAttempts(tx, payment.id, failed)
}

async function recordFailure({ tx, orders, payment, facts, now }: ReportContext): Promise<void> {
  const { failure } = facts
  if (payment.orderId === null || !failure || paymentStateOf(facts, payment.amount) !== 'FAILED') return
  if (failure.at === payment.facts.failure?.at && failure.code === payment.facts.failure.code) return
  await orders.fail(tx, { orderId: payment.orderId, failure: failureOf(failure), at: now })
}

/** Records a refund of an order's payment in the ledger. Payments that no order accepted were never posted. */
async function recordRefund({ tx, orders, payment, facts, now }: ReportContext): Promise<void> {
  const more = facts.refunded - payment.facts.refunded
  if (more <= 0n || !payment.taken || payment.orderId === null) return
  const reference = `${payment.provider}:${payment.id}:${facts.refunded}`
  await orders.settle(tx, { orderId: payment.orderId, amount: -more, means: 'CARD', reference, at: now })
  if (facts.refunded < payment.amount) return
  const organizationId = (await lockOrder(tx, payment.orderId))?.organizationId
  if (organizationId) await withdrawProof(tx, { organizationId, proof: 'CARD', evidence: evidenceOf(payment), at: now })
}
