import type { Day } from '#values/day.ts'
import type { Language, Market } from '#values/language.ts'
import { inTransaction, sql, type Database } from '#platform/database/index.ts'
import { csvLines } from '#platform/tables/index.ts'

/** Which days of which market; both days are part of it. */
export interface LedgerRange {
  readonly market: Market
  readonly from: Day
  readonly to: Day
}

/** The sum of each account in minor units; debit is positive. */
export type LedgerSums = ReadonlyMap<string, bigint>

interface EntryRow {
  readonly id: string
  readonly posting_id: string
  readonly day: Day
  readonly account: string
  readonly amount: string
  readonly currency: string
  readonly number: string
  readonly reference: string | null
}

const batchSize = 1000
/** Spreadsheets of the markets: both write a decimal comma. */
const marketLanguage = { no: 'nb', es: 'es' } as const satisfies Record<Market, Language>
const head = ['day', 'posting', 'document', 'account', 'debit', 'credit', 'currency', 'reference']

/** Minor units as a spreadsheet of the markets reads them: 48060,00. */
const formatAmount = (amount: bigint) => `${amount / 100n},${String(amount % 100n).padStart(2, '0')}`

/**
 * Writes the ledger of a range of days as CSV, piece by piece, from one snapshot of the database so that it
 * balances.
 * @param write takes the next piece and is awaited
 * @returns the sum of each account
 */
export function exportLedger(
  database: Database,
  { market, from, to }: LedgerRange,
  write: (piece: Buffer) => Promise<void>,
): Promise<LedgerSums> {
  return inTransaction(database, { kind: 'system' }, async (tx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(tx)
    const sums = new Map<string, bigint>()
    await write(csvLines(marketLanguage[market], [head], { isFirst: true }))
    let last: EntryRow | undefined
    for (;;) {
      const after = last
        ? sql`and (e.day, e.posting_id, e.id) > (${last.day}::date, ${last.posting_id}::uuid, ${last.id}::uuid)`
        : sql``
      const { rows } = await sql<EntryRow>`
        select e.id, e.posting_id, e.day::text as day, e.account, e.amount::text as amount, e.currency, i.number, s.reference
        from ledger_entry e join invoice i on i.id = e.invoice_id
        left join invoice_settlement s on s.id = e.settlement_id
        where e.market = ${market} and e.day between ${from}::date and ${to}::date ${after}
        order by e.day, e.posting_id, e.id limit ${batchSize}`.execute(tx)
      if (rows.length === 0) return sums
      for (const { account, amount } of rows) sums.set(account, (sums.get(account) ?? 0n) + BigInt(amount))
      await write(csvLines(marketLanguage[market], rows.map(cellsOf)))
      last = rows.at(-1)
    }
  })
}

function cellsOf({ day, posting_id, number, account, amount, currency, reference }: EntryRow) {
  const value = BigInt(amount)
  const [debit, credit] = value > 0n ? [formatAmount(value), ''] : ['', formatAmount(-value)]
  return [day, posting_id, number, account, debit, credit, currency, reference ?? '']
}
