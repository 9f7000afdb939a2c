import {
  fingerprintOf,
  momentInSpain,
  writeRecord,
  type InvoiceName,
  type IssueRecord,
  type TaxDetail,
} from '#protocols/verifactu/index.ts'
import { sql, type Transaction } from '#platform/database/index.ts'
import type { InvoiceSnapshot } from '#features/invoices/rules/snapshot.ts'
import type { Invoice } from './invoice-store.ts'

/**
 * Chains the record of a Spanish document, in the transaction that issues it: there is none without its record. Other
 * markets have none. The actor must be the system.
 */
export async function insertBillingRecord(tx: Transaction, { id, market, snapshot }: Invoice): Promise<void> {
  if (market !== 'es') return
  const nif = snapshot.issuer.number
  // chains the records of an issuer one after the other
  await sql`select pg_advisory_xact_lock(hashtextextended(${`verifactu${nif}`}, 0))`.execute(tx)
  const last = await findLast(tx, nif)
  const record = recordOf(snapshot, last)
  const xml = writeRecord(record, {
    producer: record.issuer,
    name: 'Kursiva',
    id: 'KU',
    version: '1',
    installation: '1',
  })
  await tx
    .insertInto('verifactu_record')
    .values({
      issuer_nif: nif,
      position: (last?.position ?? 0) + 1,
      kind: record.kind,
      invoice_id: id,
      number: record.number,
      issued_on: record.issuedOn,
      previous_fingerprint: last?.fingerprint ?? '',
      fingerprint: fingerprintOf(record),
      generated_at: record.generatedAt,
      xml,
    })
    .execute()
}

interface LastRecord extends InvoiceName {
  readonly position: number
  readonly fingerprint: string
  /** with the offset of Spain */
  readonly generatedAt: string
}

async function findLast(tx: Transaction, nif: string): Promise<LastRecord | undefined> {
  const { rows } = await sql<LastRecord>`
    select position::int as position, fingerprint, number, issued_on::text as "issuedOn", generated_at as "generatedAt"
    from verifactu_record where issuer_nif = ${nif} order by position desc limit 1`.execute(tx)
  return rows[0]
}

/** Buyers without a tax number get a simplified invoice (RD 1619/2012, article 4), which names no recipient. */
function recordOf(snapshot: InvoiceSnapshot, previous: LastRecord | undefined): IssueRecord {
  const { kind, issuer, buyer, lines, vats } = snapshot
  const isCredit = kind === 'CREDIT_NOTE'
  const sign = isCredit ? -1n : 1n
  const isNamed = buyer.number.length === 9
  return {
    kind: 'ALTA',
    issuer: { nif: issuer.number, name: issuer.name },
    number: snapshot.number,
    issuedOn: snapshot.issueDate,
    type: isCredit ? (isNamed ? 'R1' : 'R5') : isNamed ? 'F1' : 'F2',
    rectifies: snapshot.corrects.map(({ number, issueDate }) => ({ number, issuedOn: issueDate })),
    description: lines.map(({ name }) => name).join(', ') || 'Kursiva',
    recipient: isNamed ? { name: buyer.name, nif: buyer.number } : undefined,
    details: vats.map(({ category, rateBp, net, vat }) => ({
      kind: details[category],
      rateBp,
      net: sign * net,
      vat: sign * vat,
    })),
    vat: sign * snapshot.vat,
    total: sign * snapshot.total,
    previous,
    generatedAt: generatedAt(snapshot, previous),
  }
}

/** The time of issue, but never before the previous record: its process may have read the clock later. */
function generatedAt({ issuedAt }: InvoiceSnapshot, previous: LastRecord | undefined): string {
  const own = momentInSpain(new Date(issuedAt))
  return previous && Date.parse(previous.generatedAt) > Date.parse(own) ? previous.generatedAt : own
}

const details = { S: 'S1', Z: 'S1', E: 'E1', O: 'N2' } as const satisfies Record<string, TaxDetail['kind']>
