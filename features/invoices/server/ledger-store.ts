import { randomUUID } from 'node:crypto'
import type { Day } from '#values/day.ts'
import type { Market } from '#values/language.ts'
import type { Currency } from '#values/money.ts'
import type { Transaction } from '#platform/database/index.ts'
import type { Entry } from '#features/invoices/rules/postings.ts'

/** A posting and its document. */
interface Posting {
  readonly invoiceId: string
  readonly settlementId?: string
  readonly market: Market
  readonly currency: Currency
  readonly day: Day
  /** the entries add up to 0; a constraint checks that when the transaction ends */
  readonly entries: readonly Entry[]
}

/** Writes a posting into the ledger. The actor must be the system. */
export async function insertPosting(tx: Transaction, { entries, ...posting }: Posting): Promise<void> {
  if (entries.length === 0) return
  const postingId = randomUUID()
  await tx
    .insertInto('ledger_entry')
    .values(
      entries.map(({ account, amount }) => ({
        posting_id: postingId,
        invoice_id: posting.invoiceId,
        settlement_id: posting.settlementId ?? null,
        market: posting.market,
        account,
        amount,
        currency: posting.currency,
        day: posting.day,
      })),
    )
    .execute()
}
