import { dayIn } from '#values/day.ts'
import type { Transaction } from '#platform/database/index.ts'
import { settlementPosting } from '#features/invoices/rules/postings.ts'
import { documentOfOrder, lockCorrected, lockInvoice, type Balance, type Invoice } from './invoice-store.ts'
import { insertPosting } from './ledger-store.ts'
import { insertSettlement, isSettled, type SettlementMeans } from './settlement-store.ts'

/** A payment; negative for a refund. */
export interface Settlement {
  readonly orderId: string
  readonly amount: bigint
  readonly means: SettlementMeans
  /** the acquirer's or the bank's id: a repeated payment counts once */
  readonly reference: string
  readonly at: Date
}

/**
 * Records and posts the payment of an order's invoice. A refund for a credit note is recorded at the invoices that
 * it corrects. Idempotent. The actor must be the system.
 * @throws when the order has no document: the payment must not be lost
 */
export async function settleInvoice(tx: Transaction, { orderId, ...money }: Settlement): Promise<void> {
  if (money.amount === 0n) return
  const document = await documentOfOrder(tx, orderId)
  if (!document) throw new Error(`money came for order ${orderId}, which has no invoice`)
  if (document.snapshot.kind === 'INVOICE') {
    const invoice = await lockInvoice(tx, document.id)
    if (invoice) await settle(tx, document, [{ invoice, amount: money.amount }], money)
    return
  }
  await settle(tx, document, shares(await lockCorrected(tx, document.id), money.amount), money)
}

/** Money for an invoice that is locked. @returns whether it counted, or had before */
export async function settle(
  tx: Transaction,
  { market, snapshot: { currency } }: Pick<Invoice, 'market' | 'snapshot'>,
  parts: readonly { readonly invoice: Balance; readonly amount: bigint }[],
  { means, reference, at }: Omit<Settlement, 'orderId' | 'amount'>,
): Promise<boolean> {
  if (await isSettled(tx, means, reference)) return false
  for (const { invoice, amount } of parts) {
    const settlementId = await insertSettlement(tx, { invoiceId: invoice.id, amount, means, reference, at })
    const entries = settlementPosting(amount)
    await insertPosting(tx, { invoiceId: invoice.id, settlementId, market, currency, day: dayIn(market, at), entries })
  }
  return true
}

/** Spreads a refund over invoices: to each what its buyer has overpaid, and the rest to the first. */
function shares(invoices: readonly Balance[], amount: bigint) {
  const parts = new Map<Balance, bigint>()
  let rest = amount
  for (const invoice of invoices) {
    const owed = invoice.total - invoice.credited - invoice.settled
    const share = owed < rest ? rest : owed
    if (share >= 0n || rest >= 0n) continue
    parts.set(invoice, share)
    rest -= share
  }
  const [first] = invoices
  if (rest !== 0n && first) parts.set(first, (parts.get(first) ?? 0n) + rest)
  return [...parts].map(([invoice, part]) => ({ invoice, amount: part })).filter((part) => part.amount !== 0n)
}
