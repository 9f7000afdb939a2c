import { sql, type Transaction } from '#platform/database/index.ts'
import type { Day } from '#values/day.ts'

/** An invoice of a subscription, with the days that it bills. Amounts are minor units with VAT. */
export interface BilledInvoice {
  readonly number: string
  readonly total: bigint
  /** what is not credited yet */
  readonly left: bigint
  /** what is not paid yet; negative for what is owed to the buyer */
  readonly open: bigint
  readonly from: Day
  readonly to: Day
}

/** The invoices of a subscription since a moment, the oldest first; only those that the actor may read. */
export async function findInvoicesSince(
  tx: Transaction,
  subscriptionId: string,
  since: Date,
): Promise<readonly BilledInvoice[]> {
  const { rows } = await sql<{ number: string; total: string; left: string; open: string; from: Day; to: Day }>`
    select i.number, i.total::text as total, (i.total - b.credited)::text as "left", b.open::text as open,
           i.period_from::text as "from", i.period_to::text as "to"
    from invoice i join invoice_balance b on b.id = i.id
    where i.subscription_id = ${subscriptionId} and i.kind = 'INVOICE' and i.issued_at >= ${since}
    order by i.issued_at, i.id limit 100`.execute(tx)
  return rows.map((row) => ({ ...row, total: BigInt(row.total), left: BigInt(row.left), open: BigInt(row.open) }))
}
