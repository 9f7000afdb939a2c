import type { Market } from '#values/language.ts'
import { sql, type RawBuilder, type Transaction } from '#platform/database/index.ts'
import type { InvoicePosition } from '#features/invoices/rules/invoice-number.ts'
import type { InvoiceSnapshot } from '#features/invoices/rules/snapshot.ts'
import { storedSnapshot, type StoredSnapshot } from '#features/invoices/rules/stored-snapshot.ts'

/** A stored document. */
export interface Invoice {
  readonly id: string
  readonly number: string
  readonly market: Market
  /** the first order that it bills; null for a credit note that follows none */
  readonly orderId: string | null
  readonly subscriptionId: string | null
  readonly organizationId: string | null
  readonly userId: string | null
  readonly snapshot: InvoiceSnapshot
}

const columns = sql`
  i.id, i.number, i.market, i.order_id as "orderId", i.subscription_id as "subscriptionId",
  i.organization_id as "organizationId", i.user_id as "userId", i.snapshot`

type InvoiceRow = Omit<Invoice, 'snapshot'> & { readonly snapshot: StoredSnapshot }

async function findSome(tx: Transaction, rest: RawBuilder<unknown>): Promise<Invoice[]> {
  const { rows } = await sql<InvoiceRow>`select ${columns} from invoice i ${rest}`.execute(tx)
  return rows.map((row) => ({ ...row, snapshot: storedSnapshot.read(row.snapshot) }))
}

/** A document by its number; only those that the actor may read. */
export const findInvoice = async (tx: Transaction, number: string): Promise<Invoice | undefined> =>
  (await findSome(tx, sql`where i.number = ${number}`))[0]

/** A document by its id; only those that the actor may read. */
export const findInvoiceById = async (tx: Transaction, id: string): Promise<Invoice | undefined> =>
  (await findSome(tx, sql`where i.id = ${id}`))[0]

/** The document that bills an order; undefined while billing is pending, and where the actor may not read it. */
export const documentOfOrder = async (tx: Transaction, orderId: string): Promise<Invoice | undefined> =>
  (await findSome(tx, sql`join invoice_order o on o.invoice_id = i.id where o.order_id = ${orderId}`))[0]

/** Total, credited and paid amounts of an invoice. */
export interface Balance {
  readonly id: string
  readonly number: string
  readonly issueDate: string
  readonly total: bigint
  readonly credited: bigint
  readonly settled: bigint
}

interface BalanceRow extends Omit<Balance, 'total' | 'credited' | 'settled'> {
  readonly total: string
  readonly credited: string
  readonly settled: string
}

/** Locks invoices in the given order and returns their balances. */
async function lockBalances(tx: Transaction, which: RawBuilder<unknown>): Promise<Balance[]> {
  const { rows: locked } = await sql<{ id: string }>`
    select i.id from invoice i where i.kind = 'INVOICE' and ${which}
    order by i.issued_at desc, i.id desc for no key update`.execute(tx)
  if (locked.length === 0) return []
  // reads after locking, so that earlier transactions are visible
  const { rows } = await sql<BalanceRow>`
    select i.id, i.number, i.issue_date::text as "issueDate", i.total::text, b.credited::text, b.settled::text
    from invoice i join invoice_balance b on b.id = i.id
    where i.id = any(${locked.map(({ id }) => id)}::uuid[])
    order by i.issued_at desc, i.id desc`.execute(tx)
  return rows.map((row) => ({
    ...row,
    total: BigInt(row.total),
    credited: BigInt(row.credited),
    settled: BigInt(row.settled),
  }))
}

/** One invoice, locked until the transaction ends; undefined for an unknown id. */
export const lockInvoice = async (tx: Transaction, id: string): Promise<Balance | undefined> =>
  (await lockBalances(tx, sql`i.id = ${id}`))[0]

/** The invoices of some days of a subscription, the newest first, locked until the transaction ends. */
export const lockInvoicesOfPeriod = (
  tx: Transaction,
  subscriptionId: string,
  period: { readonly from: string; readonly to: string },
): Promise<Balance[]> =>
  lockBalances(
    tx,
    sql`i.subscription_id = ${subscriptionId} and i.period_from < ${period.to}::date and i.period_to > ${period.from}::date`,
  )

/** The invoices that a credit note corrects, locked until the transaction ends. */
export const lockCorrected = (tx: Transaction, creditNoteId: string): Promise<Balance[]> =>
  lockBalances(tx, sql`i.id in (select invoice_id from invoice_correction where credit_note_id = ${creditNoteId})`)

/** A document before it is inserted. */
interface NewInvoice {
  readonly issuerId: string
  readonly position: InvoicePosition
  readonly orderIds: readonly string[]
  readonly subscriptionId: string | null
  readonly organizationId: string | null
  readonly userId: string | null
  readonly snapshot: InvoiceSnapshot
}

/** Inserts a document; it cannot be changed afterwards. The actor must be the system. @returns its id */
export async function insertInvoice(tx: Transaction, given: NewInvoice): Promise<string> {
  const { snapshot, position } = given
  const sign = snapshot.kind === 'INVOICE' ? 1n : -1n
  const { id } = await tx
    .insertInto('invoice')
    .values({
      issuer_id: given.issuerId,
      kind: snapshot.kind,
      prefix: position.prefix,
      year: position.year,
      position: position.position,
      number: snapshot.number,
      market: snapshot.market,
      order_id: given.orderIds[0] ?? null,
      subscription_id: given.subscriptionId,
      organization_id: given.organizationId,
      user_id: given.userId,
      payment_method: snapshot.payment.method,
      issue_date: snapshot.issueDate,
      due_date: snapshot.dueDate,
      currency: snapshot.currency,
      net: sign * snapshot.net,
      vat: sign * snapshot.vat,
      total: sign * snapshot.total,
      kid: snapshot.payment.kid || null,
      period_from: snapshot.period.from,
      period_to: snapshot.period.to,
      snapshot: JSON.stringify(storedSnapshot.write(snapshot)),
      issued_at: snapshot.issuedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (given.orderIds.length > 0)
    await tx
      .insertInto('invoice_order')
      .values(given.orderIds.map((orderId) => ({ order_id: orderId, invoice_id: id })))
      .execute()
  if (snapshot.corrects.length > 0)
    await tx
      .insertInto('invoice_correction')
      .values(
        snapshot.corrects.map((each) => ({ credit_note_id: id, invoice_id: each.invoiceId, amount: each.amount })),
      )
      .execute()
  return id
}
