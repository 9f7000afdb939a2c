import { refundable } from '#features/purchase/rules/payment/payment.ts'
import { cancelPendingOrder } from '#features/purchase/server/orders/close-pending-orders.ts'
import { lockOpenOrders, lockOrder } from '#features/purchase/server/orders/order-store.ts'
import { findCapturedPaymentOfOrder, lockPayment } from '#features/purchase/server/payments/payment-store.ts'
import { requestRefund } from '#features/purchase/server/payments/refund-payment.ts'
import {
  creditInvoice,
  findInvoice,
  findSameCredit,
  hasPendingBilling,
  lockInvoice,
  type Balance,
  type InvoiceDocument,
} from '#features/invoices/server/index.ts'
import { endLicense, lockLicenseOfOrder } from '#features/licenses/server/index.ts'
import { recordChange } from '#platform/audit/index.ts'
import { inTransaction, type Database, type Transaction } from '#platform/database/index.ts'
import { lockTerms, type Terms } from '#features/subscriptions/server/index.ts'
import type { Currency } from '#values/money.ts'
import { findOpenInvoices, type OpenInvoice } from '#features/purchase/server/renewal/overdue-store.ts'
import { endSubscriptionToday } from './end-subscription-today.ts'

/** A manual refund of an invoice, for a mistake or a withdrawal from the purchase. */
export interface InvoiceRefundRequest {
  /** of the invoice, as people type it */
  readonly number: string
  /** the reason in the buyer's language, printed on the credit note; at most 160 characters */
  readonly because: string
  /** minor units with VAT; everything that is left when undefined */
  readonly amount?: bigint | undefined
  /** whether the card payment is refunded */
  readonly refund: boolean
  /** whether the subscription, or the access to the course, ends at once */
  readonly end: boolean
  /** with `end`: whether the other open invoices of the subscription are credited in full too; they stay due otherwise */
  readonly withOpen?: boolean | undefined
  readonly at: Date
}

export type InvoiceRefundResult =
  | {
      readonly kind: 'Refunded'
      readonly creditNote: string
      readonly currency: Currency
      /** the credited amount with VAT, in minor units as all amounts here */
      readonly credited: bigint
      /** the amount refunded to the card */
      readonly refunded: bigint
      /** the paid amount that is still owed to the buyer beyond the card refund */
      readonly owed: bigint
      readonly ended: boolean
      /** whether changes of the ended subscription are still to be billed */
      readonly waits: boolean
      /** the other invoices that were credited with it, for what was open of each */
      readonly alsoCredited: readonly AlsoCredited[]
      /** open invoices of the ended subscription: they stay due, and reminders still go out; minor units */
      readonly stillOpen: readonly OpenInvoice[]
    }
  | { readonly kind: 'NoReason' | 'UnknownInvoice' | 'IsCreditNote' | 'NothingLeft' | 'NotPaidByCard' | 'NothingToEnd' }
  | { readonly kind: 'NotWithin'; readonly left: bigint; readonly currency: Currency }
  /** the same amount for the same reason: taken for a repeated command */
  | { readonly kind: 'CreditedBefore'; readonly creditNote: string }

/** An invoice that was credited with another one. */
interface AlsoCredited extends OpenInvoice {
  readonly creditNote: string
}

const maxReasonLength = 160

/**
 * Credits an invoice as a whole or in part, and on request refunds the card payment and ends the subscription today,
 * all or nothing. The credit note is sent like the invoice; an organisation's log records it. A repeated command is
 * refused.
 */
export function refundInvoice(database: Database, request: InvoiceRefundRequest): Promise<InvoiceRefundResult> {
  return inTransaction(database, { kind: 'system' }, (tx) => refundInvoiceIn(tx, request))
}

/** As {@link refundInvoice}, in the caller's transaction. The actor must be the system. */
export async function refundInvoiceIn(tx: Transaction, request: InvoiceRefundRequest): Promise<InvoiceRefundResult> {
  const because = request.because.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
  if (because === '' || [...because].length > maxReasonLength) return { kind: 'NoReason' }
  const number = request.number.replaceAll(/\s/g, '').toUpperCase()
  const invoice = await findInvoice(tx, number)
  if (!invoice) return { kind: 'UnknownInvoice' }
  if (invoice.snapshot.kind === 'CREDIT_NOTE') return { kind: 'IsCreditNote' }
  return creditAndRefund(tx, invoice, { ...request, because })
}

type Refused = Exclude<InvoiceRefundResult, { readonly kind: 'Refunded' }>

async function creditAndRefund(
  tx: Transaction,
  invoice: InvoiceDocument,
  request: InvoiceRefundRequest,
): Promise<InvoiceRefundResult> {
  const { because, amount, at } = request
  const { id: invoiceId, orderId } = invoice
  const { currency } = invoice.snapshot
  const locked = await lockForRefund(tx, invoice, request)
  if ('kind' in locked) return locked
  const { balance, terms, openOrders, endedLicense } = locked
  const done = await creditInvoice(tx, {
    invoiceId,
    reason: { words: because },
    part: amount === undefined ? undefined : { amount },
    at,
  })
  if (done.kind === 'NotWithin') return { ...done, currency }
  if (done.kind !== 'Credited') return done
  const { creditNote, total: credited } = done
  const owed = owedAfter(balance, credited)
  const refunded = request.refund && orderId !== null ? await requestRefund(tx, { orderId, amount: owed, at }) : 0n
  for (const id of openOrders) await cancelPendingOrder(tx, id, at)
  if (terms) await endSubscriptionToday(tx, terms, at)
  if (endedLicense !== undefined) await endLicense(tx, endedLicense, at)
  const ended = terms ? 'SUBSCRIPTION_ENDED' : endedLicense === undefined ? undefined : 'COURSE_ENDED'
  await recordInLog(tx, invoice, { because, creditNote: creditNote.number, at, ended })
  const alsoCredited = terms && request.withOpen ? await creditOpen(tx, invoice, terms.id, request) : []
  return {
    kind: 'Refunded',
    creditNote: creditNote.number,
    currency,
    credited,
    refunded,
    owed: owed - refunded,
    ended: ended !== undefined,
    waits: terms !== undefined && (await hasPendingBilling(tx, terms.id)),
    alsoCredited,
    stillOpen: terms === undefined ? [] : await findOpenInvoices(tx, terms.id),
  }
}

/**
 * Credits what is open of the other invoices of an ended subscription, for the same reason. What was paid of them stays
 * paid.
 */
async function creditOpen(
  tx: Transaction,
  invoice: InvoiceDocument,
  subscriptionId: string,
  { because, at }: InvoiceRefundRequest,
): Promise<AlsoCredited[]> {
  const credited: AlsoCredited[] = []
  for (const { number, open } of await findOpenInvoices(tx, subscriptionId)) {
    // a part may be all that was wanted of the named invoice
    if (number === invoice.number) continue
    const other = await findInvoice(tx, number)
    if (!other || other.snapshot.kind === 'CREDIT_NOTE' || !(await lockInvoice(tx, other.id))) continue
    const done = await creditInvoice(tx, {
      invoiceId: other.id,
      reason: { words: because },
      part: { amount: open },
      at,
    })
    if (done.kind !== 'Credited')
      throw new Error(`purchase: the open invoice ${number} cannot be credited: ${done.kind}`)
    await recordInLog(tx, other, { because, creditNote: done.creditNote.number, at, ended: undefined })
    credited.push({ number, open, creditNote: done.creditNote.number })
  }
  return credited
}

/** The part of the credited amount that was paid: unpaid amounts are not refunded. */
function owedAfter({ total, credited: before, settled }: Balance, credited: bigint): bigint {
  const paidTooMuch = settled - (total - before - credited)
  const owed = paidTooMuch < credited ? paidTooMuch : credited
  return owed > 0n ? owed : 0n
}

/** Locks everything in the order of locks, and checks that the whole request can be executed. */
async function lockForRefund(
  tx: Transaction,
  { id: invoiceId, orderId, subscriptionId, snapshot: { currency } }: InvoiceDocument,
  { because, amount, refund, end, at }: InvoiceRefundRequest,
): Promise<Locked | Refused> {
  if (orderId !== null) await lockOrder(tx, orderId)
  const ended = end ? subscriptionId : null
  const openOrders = ended === null ? [] : await lockOpenOrders(tx, ended)
  const canRefund = refund && (await lockRefundablePayment(tx, orderId))
  const terms = ended === null ? undefined : await lockTerms(tx, ended)
  const license = await lockRunningLicense(tx, { orderId, subscriptionId }, at)
  const balance = await lockInvoice(tx, invoiceId)
  if (!balance) return { kind: 'UnknownInvoice' }
  const left = balance.total - balance.credited
  const before = await findSameCredit(tx, { invoiceId, amount: amount ?? balance.total, reason: because })
  if (before !== undefined) return { kind: 'CreditedBefore', creditNote: before }
  if (left <= 0n) return { kind: 'NothingLeft' }
  if (amount !== undefined && amount > left) return { kind: 'NotWithin', left, currency }
  if (refund && !canRefund) return { kind: 'NotPaidByCard' }
  if (end && !license && !isRunning(terms)) return { kind: 'NothingToEnd' }
  // a course that is credited in full is given back, also where nobody says that it ends
  const endsCourse = end || amount === undefined || amount === left
  return { balance, terms, openOrders, endedLicense: endsCourse ? license : undefined }
}

const isRunning = (terms: Terms | undefined) => terms !== undefined && terms.stage !== 'EXPIRED'

/** The running license that the order of an invoice without a subscription has opened, locked. */
async function lockRunningLicense(
  tx: Transaction,
  { orderId, subscriptionId }: Pick<InvoiceDocument, 'orderId' | 'subscriptionId'>,
  at: Date,
): Promise<string | undefined> {
  const license = subscriptionId === null && orderId !== null ? await lockLicenseOfOrder(tx, orderId) : undefined
  return license && license.endsAt > at ? license.id : undefined
}

interface Locked {
  readonly balance: Balance
  readonly terms: Terms | undefined
  readonly openOrders: readonly string[]
  /** the license of a single course that ends with the credit */
  readonly endedLicense: string | undefined
}

/** Locks the card payment of an order. @returns whether anything of it can be refunded */
async function lockRefundablePayment(tx: Transaction, orderId: string | null): Promise<boolean> {
  if (orderId === null) return false
  const taken = await findCapturedPaymentOfOrder(tx, orderId)
  const payment = taken && (await lockPayment(tx, taken.id))
  return payment !== undefined && refundable(payment.facts, payment.amount, payment.refundDue) > 0n
}

async function recordInLog(
  tx: Transaction,
  { organizationId, number, snapshot }: InvoiceDocument,
  credit: {
    readonly because: string
    readonly creditNote: string
    readonly ended: string | undefined
    readonly at: Date
  },
): Promise<void> {
  if (organizationId === null) return
  const { because, creditNote, at } = credit
  const entry = { organizationId, actorId: undefined, at }
  await recordChange(
    tx,
    { ...entry, kind: 'INVOICE_CREDITED', subject: number, after: { creditNote, reason: because } },
    ...(credit.ended
      ? [{ ...entry, kind: credit.ended, subject: snapshot.lines[0]?.name, after: { reason: because } }]
      : []),
  )
}
