import type { Market } from '#values/language.ts'
import { sql, type Transaction } from '#platform/database/index.ts'
import type { InvoicePosition } from '#features/invoices/rules/invoice-number.ts'
import type { SnapshotIssuer } from '#features/invoices/rules/snapshot.ts'

/** Who sells in a market, and how its documents are numbered. */
export interface Issuer {
  readonly id: string
  readonly snapshot: SnapshotIssuer
  readonly prefixes: { readonly INVOICE: string; readonly CREDIT_NOTE: string }
  /** null where payments have no references of numbers */
  readonly kidPrefix: string | null
  readonly paymentDays: number
}

interface IssuerRow extends SnapshotIssuer {
  readonly id: string
  readonly invoicePrefix: string
  readonly creditPrefix: string
  readonly kidPrefix: string | null
  readonly paymentDays: number
}

/** The seller of a market: it is part of every database (migration 0112). */
export async function findIssuer(tx: Transaction, market: Market): Promise<Issuer> {
  const {
    rows: [row],
  } = await sql<IssuerRow>`
    select id, name, number, vat_number as "vatNumber", address, zip, city, country, email, registry, account, iban, bic,
           invoice_prefix as "invoicePrefix", credit_prefix as "creditPrefix", kid_prefix as "kidPrefix",
           payment_days as "paymentDays"
    from issuer where market = ${market}`.execute(tx)
  if (!row) throw new Error(`nobody sells in the market ${market}`)
  const { id, invoicePrefix, creditPrefix, kidPrefix, paymentDays, ...snapshot } = row
  return { id, snapshot, prefixes: { INVOICE: invoicePrefix, CREDIT_NOTE: creditPrefix }, kidPrefix, paymentDays }
}

/**
 * Takes the next position of a series. Other transactions wait until this one ends and get the same position if it
 * is rolled back, so that no number is skipped. Call it last: it blocks all other issuing.
 */
export async function takePosition(
  tx: Transaction,
  issuerId: string,
  { prefix, year }: Omit<InvoicePosition, 'position'>,
): Promise<InvoicePosition> {
  const {
    rows: [row],
  } = await sql<{ position: number }>`
    insert into invoice_series (issuer_id, prefix, year, last_number) values (${issuerId}, ${prefix}, ${year}, 1)
    on conflict (issuer_id, prefix, year) do update set last_number = invoice_series.last_number + 1
    returning last_number as position`.execute(tx)
  if (!row) throw new Error('a series gave no number')
  return { prefix, year, position: row.position }
}
