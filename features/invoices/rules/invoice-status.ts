import type { Day } from '#values/day.ts'

/** The status of a document. A credit note has no payment status of its own. */
export const invoiceStatuses = ['OPEN', 'OVERDUE', 'PAID', 'CREDITED', 'CREDIT_NOTE'] as const
type InvoiceStatus = (typeof invoiceStatuses)[number]

/** The facts that decide a document's status; amounts are minor units. */
export interface InvoiceAmounts {
  readonly kind: 'INVOICE' | 'CREDIT_NOTE'
  readonly total: bigint
  readonly credited: bigint
  readonly open: bigint
  readonly dueDate: Day
}

/**
 * The status of a document on a day: overdue from the day after the due date; credited when the whole total was
 * credited.
 */
export function invoiceStatus({ kind, total, credited, open, dueDate }: InvoiceAmounts, today: Day): InvoiceStatus {
  if (kind === 'CREDIT_NOTE') return 'CREDIT_NOTE'
  if (open > 0n) return dueDate < today ? 'OVERDUE' : 'OPEN'
  return credited > 0n && credited >= total ? 'CREDITED' : 'PAID'
}
