/** Money from buyers that is to come; money that came; VAT that is owed; what is paid for days to come; what is earned. */
export type LedgerAccount = 'RECEIVABLE' | 'CASH' | 'VAT_PAYABLE' | 'DEFERRED_REVENUE' | 'REVENUE'

/** One side of a posting, in minor units: debit above zero, credit below. */
export interface Entry {
  readonly account: LedgerAccount
  readonly amount: bigint
}

const some = (entries: readonly Entry[]) => entries.filter(({ amount }) => amount !== 0n)

/**
 * What a document posts: the buyer owes its total, of which the state gets the VAT; what stays is earned as the days pass,
 * and at once where there are none. A credit note posts the same with amounts below zero.
 * @param once the part of the net that belongs to no days
 */
export const issuePosting = ({ net, vat, once }: { net: bigint; vat: bigint; once: bigint }): Entry[] =>
  some([
    { account: 'RECEIVABLE', amount: net + vat },
    { account: 'VAT_PAYABLE', amount: -vat },
    { account: 'DEFERRED_REVENUE', amount: -(net - once) },
    { account: 'REVENUE', amount: -once },
  ])

/** What money that came posts; negative where it went back. */
export const settlementPosting = (amount: bigint): Entry[] =>
  some([
    { account: 'CASH', amount },
    { account: 'RECEIVABLE', amount: -amount },
  ])
