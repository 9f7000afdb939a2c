/** Receivables, cash, VAT payable, deferred revenue (prepaid days to come) and earned revenue. */
type LedgerAccount = 'RECEIVABLE' | 'CASH' | 'VAT_PAYABLE' | 'DEFERRED_REVENUE' | 'REVENUE'

/** One side of a posting, in minor units: debit above zero, credit below. */
export interface Entry {
  readonly account: LedgerAccount
  readonly amount: bigint
}

const some = (entries: readonly Entry[]) => entries.filter(({ amount }) => amount !== 0n)

/**
 * The posting of a document: the buyer owes the total, VAT is payable, and the net is deferred revenue until its
 * days have passed, or revenue at once where it has no period. A credit note posts negative amounts.
 * @param once the part of the net without a period
 */
export const issuePosting = ({ net, vat, once }: { net: bigint; vat: bigint; once: bigint }): Entry[] =>
  some([
    { account: 'RECEIVABLE', amount: net + vat },
    { account: 'VAT_PAYABLE', amount: -vat },
    { account: 'DEFERRED_REVENUE', amount: -(net - once) },
    { account: 'REVENUE', amount: -once },
  ])

/** The posting of a payment; negative amounts are refunds. */
export const settlementPosting = (amount: bigint): Entry[] =>
  some([
    { account: 'CASH', amount },
    { account: 'RECEIVABLE', amount: -amount },
  ])
