import type { Day } from '#values/day.ts'

/** Where a document stands. A credit note is there to be kept: nothing is done about it. */
export const invoiceStates = ['OPEN', 'OVERDUE', 'PAID', 'CREDITED', 'CREDIT_NOTE'] as const
export type InvoiceState = (typeof invoiceStates)[number]

/** What a document's state follows from; amounts are minor units. */
export interface InvoiceStanding {
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
export function invoiceState({ kind, total, credited, open, dueDate }: InvoiceStanding, today: Day): InvoiceState {
  if (kind === 'CREDIT_NOTE') return 'CREDIT_NOTE'
  if (open > 0n) return dueDate < today ? 'OVERDUE' : 'OPEN'
  return credited > 0n && credited >= total ? 'CREDITED' : 'PAID'
}
