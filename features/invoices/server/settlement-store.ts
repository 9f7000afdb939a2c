import { sql, type Transaction } from '#platform/database/index.ts'

/** How a payment was made. */
export type SettlementMeans = 'CARD' | 'BANK'

interface NewSettlement {
  readonly invoiceId: string
  readonly amount: bigint
  readonly means: SettlementMeans
  readonly reference: string
  readonly at: Date
}

/** Whether money of this name counted before. */
export async function isSettled(tx: Transaction, means: SettlementMeans, reference: string): Promise<boolean> {
  const { rows } = await sql`
    select from invoice_settlement where means = ${means} and reference = ${reference} limit 1`.execute(tx)
  return rows.length > 0
}

/** Inserts a payment. The actor must be the system. @returns its id */
export async function insertSettlement(tx: Transaction, given: NewSettlement): Promise<string> {
  const { id } = await tx
    .insertInto('invoice_settlement')
    .values({
      invoice_id: given.invoiceId,
      amount: given.amount,
      means: given.means,
      reference: given.reference,
      at: given.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
