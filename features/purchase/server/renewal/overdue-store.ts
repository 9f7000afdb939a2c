import { sql, type Transaction } from '#platform/database/index.ts'
import { overdueDays } from '#features/purchase/rules/payment/overdue.ts'
import { daysAfter, type Day } from '#values/day.ts'
import type { Market } from '#values/language.ts'
import type { Currency } from '#values/money.ts'

/** An invoice that should have been paid. */
export interface OverdueInvoice {
  readonly id: string
  readonly number: string
  readonly subscriptionId: string
  readonly dueDate: Day
  readonly currency: Currency
  /** minor units that are not paid */
  readonly open: bigint
}

interface OverdueQuery {
  readonly market: Market
  readonly today: Day
  /** the last id of the page before */
  readonly after: string
  readonly limit: number
}

/** Invoices that are overdue long enough for a reminder. The actor must be the system. */
export async function findOverdue(
  tx: Transaction,
  { market, today, after, limit }: OverdueQuery,
): Promise<OverdueInvoice[]> {
  const { rows } = await sql<Omit<OverdueInvoice, 'open'> & { readonly open: string }>`
    select id, number, subscription_id as "subscriptionId", due_date::text as "dueDate", currency, open_amount::text as open
    from open_invoice
    where market = ${market} and payment_method = 'INVOICE' and id > ${after}
      and due_date <= ${daysAfter(today, -overdueDays.FIRST)}::date
    order by id limit ${limit}`.execute(tx)
  return rows.map((row) => ({ ...row, open: BigInt(row.open) }))
}

/** Whether an invoice is still not paid. The actor must be the system. */
export async function isOpenInvoice(tx: Transaction, id: string): Promise<boolean> {
  const { rows } = await sql`select from open_invoice where id = ${id}`.execute(tx)
  return rows.length > 0
}

/** Whether an invoice of a subscription is unpaid for so long that the courses are closed. The actor must be the system. */
export async function isLongOverdue(tx: Transaction, subscriptionId: string, today: Day): Promise<boolean> {
  const { rows } = await sql`
    select from open_invoice
    where subscription_id = ${subscriptionId} and payment_method = 'INVOICE'
      and due_date <= ${daysAfter(today, -overdueDays.SUSPEND)}::date
    limit 1`.execute(tx)
  return rows.length > 0
}

/** An invoice that is not paid, with what is open in minor units. */
export interface OpenInvoice {
  readonly number: string
  readonly open: bigint
}

/** The open invoices of a subscription, the first due first; at most 50. The actor must be the system. */
export async function findOpenInvoices(tx: Transaction, subscriptionId: string): Promise<OpenInvoice[]> {
  const { rows } = await sql<{ number: string; open: string }>`
    select number, open_amount::text as open from open_invoice
    where subscription_id = ${subscriptionId} and open_amount > 0 order by due_date, number limit 50`.execute(tx)
  return rows.map(({ number, open }) => ({ number, open: BigInt(open) }))
}
