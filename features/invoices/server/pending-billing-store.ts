import type { Day } from '#values/day.ts'
import type { Market } from '#values/language.ts'
import { sql, type Transaction } from '#platform/database/index.ts'
import type { Billing } from '#features/invoices/rules/billing.ts'
import { storedBilling, type StoredBilling } from '#features/invoices/rules/stored-billing.ts'

/** How often an organisation wants its invoices (S3), as stored. */
export async function findInvoicePeriod(tx: Transaction, organizationId: string): Promise<string | null> {
  const { rows } = await sql<{ period: string | null }>`
    select invoice_period as period from organization_invoicing where organization_id = ${organizationId}`.execute(tx)
  return rows[0]?.period ?? null
}

/** Whether an order is collected for a later common invoice. */
export async function isPendingOrder(tx: Transaction, orderId: string): Promise<boolean> {
  const { rows } = await sql`select from pending_billing where order_id = ${orderId}`.execute(tx)
  return rows.length > 0
}

/** Whether changes of a subscription are collected for a later invoice. The actor must be the system. */
export async function hasPendingBilling(tx: Transaction, subscriptionId: string): Promise<boolean> {
  const { rows } = await sql`select from pending_billing where subscription_id = ${subscriptionId} limit 1`.execute(tx)
  return rows.length > 0
}

/** Stores a billing for a later invoice. The actor must be the system. */
export async function insertPending(tx: Transaction, billing: Billing, billOn: Day): Promise<void> {
  if (billing.organizationId === null || billing.subscriptionId === null)
    throw new Error('only changes of an organisation’s subscription are billed later')
  await tx
    .insertInto('pending_billing')
    .values({
      order_id: billing.orderId,
      organization_id: billing.organizationId,
      subscription_id: billing.subscriptionId,
      market: billing.market,
      currency: billing.currency,
      bill_on: billOn,
      billing: JSON.stringify(storedBilling.write(billing)),
      created_at: billing.at,
    })
    .execute()
}

/** The subscriptions with something to be billed on a day or before, a market's at a time. */
export async function findDueSubscriptions(tx: Transaction, market: Market, on: Day, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select subscription_id as id from pending_billing where market = ${market} and bill_on <= ${on}::date
    group by subscription_id order by min(created_at) limit ${limit}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Deletes and returns the due billings of a subscription, the oldest first. The actor must be the system. */
export async function deletePending(tx: Transaction, subscriptionId: string, on: Day): Promise<Billing[]> {
  const { rows } = await sql<{ billing: StoredBilling; created_at: Date }>`
    delete from pending_billing where subscription_id = ${subscriptionId} and bill_on <= ${on}::date
    returning billing, created_at`.execute(tx)
  return rows
    .toSorted((one, other) => Number(one.created_at) - Number(other.created_at))
    .map(({ billing }) => storedBilling.read(billing))
}
