import { findInvoice } from '#features/invoices/server/index.ts'
import { refundInvoiceIn, type InvoiceRefundResult } from '#features/purchase/server/index.ts'
import { changeAsStaff, type ActingStaff } from '#features/staff/server/index.ts'
import type { Database } from '#platform/database/index.ts'

/** How a credit ended. */
export const creditResults = [
  'CREDITED',
  'NO_REASON',
  'UNKNOWN',
  'IS_CREDIT_NOTE',
  'NOTHING_LEFT',
  'NOT_PAID_BY_CARD',
  'NOTHING_TO_END',
  'NOT_WITHIN',
  'CREDITED_BEFORE',
] as const

export interface CreditOutcome {
  readonly result: (typeof creditResults)[number]
  /** the number of the credit note, also of an earlier one */
  readonly creditNote?: string
  readonly currency?: string
  /** minor units, as all amounts here */
  readonly credited?: bigint
  /** what goes back to the card */
  readonly refunded?: bigint
  /** what was paid otherwise and goes back by hand */
  readonly owed?: bigint
  /** what could be credited at most */
  readonly left?: bigint
  /** other invoices of what has ended, which stay due */
  readonly stillOpen?: readonly string[]
}

interface CreditInput {
  readonly number: string
  readonly because: string
  /** minor units with VAT; everything that is left when undefined */
  readonly amount: bigint | undefined
  readonly refund: boolean
  readonly end: boolean
}

const refusals = {
  NoReason: 'NO_REASON',
  UnknownInvoice: 'UNKNOWN',
  IsCreditNote: 'IS_CREDIT_NOTE',
  NothingLeft: 'NOTHING_LEFT',
  NotPaidByCard: 'NOT_PAID_BY_CARD',
  NothingToEnd: 'NOTHING_TO_END',
} as const

function outcomeOf(done: InvoiceRefundResult): CreditOutcome {
  switch (done.kind) {
    case 'Refunded': {
      const { creditNote, currency, credited, refunded, owed } = done
      const stillOpen = done.stillOpen.map(({ number }) => number)
      return { result: 'CREDITED', creditNote, currency, credited, refunded, owed, stillOpen }
    }
    case 'NotWithin':
      return { result: 'NOT_WITHIN', left: done.left, currency: done.currency }
    case 'CreditedBefore':
      return { result: 'CREDITED_BEFORE', creditNote: done.creditNote }
    default:
      return { result: refusals[done.kind] }
  }
}

/**
 * Credits an invoice in whole or in part, gives back what a card paid and ends what was bought, all or nothing. Invoice,
 * amount and reason together are the key: the same again is refused, so that nothing goes back twice.
 */
export function creditInvoiceAsStaff(
  database: Database,
  acting: ActingStaff,
  input: CreditInput,
): Promise<CreditOutcome> {
  return changeAsStaff<CreditOutcome>(database, acting, 'refunds.make', async (tx) => {
    const done = await refundInvoiceIn(tx, { ...input, at: acting.at })
    const result = outcomeOf(done)
    const invoice =
      done.kind === 'Refunded' ? await findInvoice(tx, input.number.replaceAll(/\s/g, '').toUpperCase()) : undefined
    if (done.kind !== 'Refunded' || !invoice) return { result }
    const { creditNote, credited, refunded } = done
    return {
      result,
      line: {
        kind: 'INVOICE_CREDITED',
        about: { kind: 'INVOICE', id: invoice.id },
        reason: input.because.trim(),
        facts: { creditNote, credited: String(credited), refunded: String(refunded), ended: done.ended },
      },
    }
  })
}
