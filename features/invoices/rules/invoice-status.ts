import type { Day } from '#values/day.ts'

/** Where a document stands. A credit note is there to be kept: nothing is done about it. */
export const invoiceStatuses = ['OPEN', 'OVERDUE', 'PAID', 'CREDITED', 'CREDIT_NOTE'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

/** What a document's state follows from; amounts are minor units. */
export interface InvoiceAmounts {
  readonly kind: 'INVOICE' | 'CREDIT_NOTE'
  readonly total: bigint
  readonly credited: bigint
  readonly open: bigint
  readonly dueDate: Day
}

/**
 * Where a document stands on a day: overdue from the day after the last to pay on; credited when the whole of it was taken
 * back.
 */
export function invoiceStatus({ kind, total, credited, open, dueDate }: InvoiceAmounts, today: Day): InvoiceStatus {
  if (kind === 'CREDIT_NOTE') return 'CREDIT_NOTE'
  if (open > 0n) return dueDate < today ? 'OVERDUE' : 'OPEN'
  return credited > 0n && credited >= total ? 'CREDITED' : 'PAID'
}
