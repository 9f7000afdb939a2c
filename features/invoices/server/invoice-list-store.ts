import type { Day } from '#values/day.ts'
import type { Market } from '#values/language.ts'
import type { Currency } from '#values/money.ts'
import { sql, type RawBuilder, type Transaction } from '#platform/database/index.ts'
import type { InvoiceAmounts } from '#features/invoices/rules/invoice-status.ts'

/** A document in a list, with its payment status. Amounts are minor units. */
export interface ListedInvoice extends InvoiceAmounts {
  readonly id: string
  readonly number: string
  readonly market: Market
  readonly currency: Currency
  readonly issueDate: Day
  readonly dueDate: Day
  /** when the last payment came; null before any */
  readonly settledAt: Date | null
}

type ListedRow = Omit<ListedInvoice, 'total' | 'credited' | 'open'> &
  Readonly<Record<'total' | 'credited' | 'open', string>>

/** The owner of documents: an organisation, or a person with subscriptions of their own. */
type InvoiceOwner = { readonly organizationId: string } | { readonly userId: string }

const whose = (owner: InvoiceOwner) =>
  'organizationId' in owner
    ? sql`i.organization_id = ${owner.organizationId}`
    : sql`i.user_id = ${owner.userId} and i.organization_id is null`

async function findListed(tx: Transaction, page: RawBuilder<unknown>): Promise<ListedInvoice[]> {
  const { rows } = await sql<ListedRow>`
    select i.id, i.number, i.kind, i.market, i.currency, i.issue_date::text as "issueDate",
           i.due_date::text as "dueDate", i.total::text as total, coalesce(b.credited, 0)::text as credited,
           coalesce(b.open, 0)::text as open, b.settled_at as "settledAt"
    from (${page}) i left join invoice_balance b on b.id = i.id
    order by i.issued_at desc, i.id desc`.execute(tx)
  return rows.map((row) => ({
    ...row,
    total: BigInt(row.total),
    credited: BigInt(row.credited),
    open: BigInt(row.open),
  }))
}

/** A page of an owner's documents, the newest first, and the total count; only those that the actor may read. */
export async function listInvoices(
  tx: Transaction,
  owner: InvoiceOwner,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly items: readonly ListedInvoice[]; readonly totalCount: number }> {
  const items = await findListed(
    tx,
    sql`select i.* from invoice i where ${whose(owner)}
        order by i.issued_at desc, i.id desc limit ${limit} offset ${offset}`,
  )
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from invoice i where ${whose(owner)}`.execute(tx)
  return { items, totalCount: rows[0]?.count ?? 0 }
}

/** The document that bills an order; undefined while billing is pending, and where the actor may not read it. */
export const invoiceOfOrder = async (tx: Transaction, orderId: string): Promise<ListedInvoice | undefined> =>
  (
    await findListed(
      tx,
      sql`select i.* from invoice i join invoice_order o on o.invoice_id = i.id where o.order_id = ${orderId}`,
    )
  )[0]
