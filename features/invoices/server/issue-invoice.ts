import { dayIn } from '#values/day.ts'
import type { Transaction } from '#platform/database/index.ts'
import type { Billing } from '#features/invoices/rules/billing.ts'
import { composeDocument, type Composed } from '#features/invoices/rules/compose-snapshot.ts'
import { billingDay, isChange } from '#features/invoices/rules/billing-group.ts'
import { spreadCredit } from '#features/invoices/rules/credit.ts'
import { creditReasonText } from '#features/invoices/rules/line-texts.ts'
import type { CorrectedInvoice } from '#features/invoices/rules/snapshot.ts'
import { documentOfOrder, lockInvoicesOfPeriod, type Balance, type Invoice } from './invoice-store.ts'
import { isPendingOrder, insertPending, findInvoicePeriod } from './pending-billing-store.ts'
import { writeDocument } from './write-document.ts'

export interface IssuedInvoice {
  readonly id: string
  readonly number: string
}

/**
 * Issues the document of an order: takes the next number of the issuer's series and keeps the immutable snapshot, posts
 * the ledger, and sees to its sending, all in the caller's transaction. May run twice for an order: it is issued once.
 * The actor must be the system.
 * @returns undefined for a change that waits to be billed together with others (decision 0061)
 */
export async function issueInvoice(tx: Transaction, billing: Billing): Promise<IssuedInvoice | undefined> {
  const { orderId } = billing
  const issued = await documentOfOrder(tx, orderId)
  if (issued) return { id: issued.id, number: issued.number }
  if (await isPendingOrder(tx, orderId)) return undefined
  const billOn = await dayToBill(tx, billing)
  if (billOn !== undefined) {
    await insertPending(tx, billing, billOn)
    return undefined
  }
  const { id, number } = await issueTogether(tx, [billing], billing.at)
  return { id, number }
}

async function dayToBill(tx: Transaction, billing: Billing) {
  const { organizationId, paymentMethod, market, at } = billing
  if (organizationId === null || paymentMethod === 'CARD' || !isChange(billing)) return undefined
  return billingDay(await findInvoicePeriod(tx, organizationId), market, dayIn(market, at))
}

/**
 * Issues one document of billings of the same subscription: an invoice, or a credit note for a total below zero. The
 * actor must be the system.
 */
export async function issueTogether(tx: Transaction, billings: readonly Billing[], at: Date): Promise<Invoice> {
  const last = billings.at(-1)
  if (!last) throw new Error('a document bills something')
  const composed = composeDocument(billings)
  const { subscriptionId, organizationId, userId, paymentMethod } = last
  const isCredit = composed.kind === 'CREDIT_NOTE'
  return writeDocument(tx, composed, {
    orderIds: billings.map(({ orderId }) => orderId),
    subscriptionId,
    organizationId,
    userId,
    paymentMethod,
    corrects: isCredit ? await correctedBy(tx, composed, subscriptionId) : [],
    reason: isCredit ? creditReasonText(composed.language, 'CHANGE') : '',
    at,
  })
}

/** What can still be credited of an invoice. */
export const leftOf = ({ total, credited }: Balance): bigint => total - credited

/** The invoices of the period that a credit corrects, the newest first, as few as cover the amount. */
async function correctedBy(tx: Transaction, { total, period }: Composed, subscriptionId: string | null) {
  if (subscriptionId === null) throw new Error('what is of no subscription is credited with its invoice')
  const invoices = await lockInvoicesOfPeriod(tx, subscriptionId, period)
  const spread = spreadCredit(
    total,
    invoices.map((each) => ({ ...each, left: leftOf(each) })),
  )
  if (!spread) throw new Error(`more would be credited than was billed of subscription ${subscriptionId}`)
  return spread.map(({ invoice, amount }): CorrectedInvoice => ({
    invoiceId: invoice.id,
    number: invoice.number,
    issueDate: invoice.issueDate,
    amount,
  }))
}
