import { randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction, sql, type Transaction } from '#platform/database/index.ts'
import { createLogger } from '#platform/log.ts'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { billed, billedLine } from '#testing/payments/invoice-world.ts'
import { organizationWorld } from '#testing/organization-world.ts'
import { billPendingChanges } from './bill-pending-changes.ts'
import { exportLedger } from './export-ledger.ts'
import { importPayments } from './import-payments.ts'
import { findInvoiceById, documentOfOrder } from './invoice-store.ts'
import { issueInvoice } from './issue-invoice.ts'

let world: TestDatabase

beforeAll(async () => {
  world = await createTestDatabase()
})
afterAll(() => world.close())

const asSystem = <T>(work: (tx: Transaction) => Promise<T>) => inTransaction(world.database, { kind: 'system' }, work)

async function issued(billing = billed()) {
  const done = await asSystem((tx) => issueInvoice(tx, billing))
  const invoice = done && (await asSystem((tx) => findInvoiceById(tx, done.id)))
  if (!invoice) throw new Error('nothing was issued')
  return invoice
}

const openInvoices = () =>
  asSystem(async (tx) => {
    const { rows } = await sql<{ number: string; open: string }>`
      select number, open_amount as open from open_invoice`.execute(tx)
    return Object.fromEntries(rows.map(({ number, open }) => [number, open]))
  })

const list = (...lines: readonly string[]) =>
  Buffer.from(['reference;amount;date;bank_reference', ...lines].join('\r\n'))

test('payments: a bank’s list pays by KID or number, also partly or too much, and counts once when imported again', async () => {
  const [one, two, three] = [await issued(), await issued(), await issued()]
  const [kid, kidOfTwo] = [one.snapshot.payment.kid, two.snapshot.payment.kid]
  const names = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const content = list(
    `${kid};20000,00;2026-12-01;${names[0]}`,
    `${kid.slice(0, 4)} ${kid.slice(4)};28 060;2026-12-02;${names[1]}`,
    `${kidOfTwo};48160.50;2026-12-02;${names[2]}`,
    `${three.number};1,00;2026-12-02;${names[3]}`,
    '1202600000000000;1,00;2026-12-02;unknown',
    `${kid};0,00;2026-12-02;zero`,
    `${kid};1,00;2026-02-30;no such day`,
  )
  const first = await importPayments(world.database, content)
  expect(first).toMatchObject({
    kind: 'Imported',
    lines: [
      { line: 2, outcome: { kind: 'PartPaid', number: one.number, open: 28_060_00n } },
      { line: 3, outcome: { kind: 'Paid', number: one.number } },
      { line: 4, outcome: { kind: 'OverPaid', number: two.number, over: 100_50n } },
      { line: 5, outcome: { kind: 'PartPaid', number: three.number, open: 48_059_00n } },
      { line: 6, outcome: { kind: 'UnknownReference' } },
      { line: 7, outcome: { kind: 'BadLine', problem: 'AMOUNT' } },
      { line: 8, outcome: { kind: 'BadLine', problem: 'DATE' } },
    ],
  })
  const open = await openInvoices()
  expect(open).toEqual({ [three.number]: '4805900' })
  const again = await importPayments(world.database, content)
  expect(again.kind === 'Imported' && again.lines.slice(0, 4).map(({ outcome }) => outcome.kind)).toEqual(
    Array(4).fill('Repeated'),
  )
  expect(await openInvoices()).toEqual(open)
})

test('payments: an invalid file changes nothing', async () => {
  const outcome = (text: string) => importPayments(world.database, Buffer.from(text))
  expect(await outcome('')).toEqual({ kind: 'BadFile', reason: 'NO_HEAD' })
  expect(await outcome('a;b\n1;2')).toEqual({ kind: 'BadFile', reason: 'NO_HEAD' })
  expect(await outcome('reference;amount;date;bank_reference\n"1;2')).toEqual({ kind: 'BadFile', reason: 'BROKEN' })
})

test('ledger: the export balances and equals the ledger', async () => {
  await issued(billed({ lines: [billedLine('PLAN', 100_00n, { seats: 1, months: 1 }), billedLine('PAPER', 49_00n)] }))
  const pieces: Buffer[] = []
  const range = { market: 'no', from: '2026-01-01', to: '2026-12-31' } as const
  const sums = await exportLedger(world.database, range, async (piece) => void pieces.push(piece))
  expect([...sums.values()].reduce((sum, each) => sum + each, 0n)).toBe(0n)
  const rows: Record<string, string>[] = parse(Buffer.concat(pieces), { bom: true, columns: true, delimiter: ';' })
  const minor = (text: string | undefined) => BigInt((text ?? '').replace(',', '') || '0')
  const side = (name: string) => rows.reduce((sum, row) => sum + minor(row[name]), 0n)
  expect(side('debit')).toBe(side('credit'))
  expect(side('debit')).toBeGreaterThan(0n)
  expect(rows).toContainEqual(expect.objectContaining({ account: 'REVENUE', credit: '49,00', currency: 'NOK' }))
})

test('S3: collected changes are billed together on the first of the month, once, with one paper fee', async () => {
  const organizationId = await organizationWorld(world.database).organization()
  await asSystem((tx) => sql`update organization set invoice_period = 'MONTH' where id = ${organizationId}`.execute(tx))
  const start = billed({ organizationId })
  await issued(start)
  const { subscriptionId } = start
  const change = (net: bigint, at: string) =>
    billed({
      organizationId,
      subscriptionId,
      at: new Date(at),
      lines: [billedLine('REST_OF_PERIOD', net, { days: 300 }), billedLine('PAPER', 49_00n)],
    })
  const changes = [change(1_000_00n, '2026-11-22T10:00:00Z'), change(-200_00n, '2026-11-29T10:00:00Z')]
  for (const each of changes) expect(await asSystem((tx) => issueInvoice(tx, each))).toBeUndefined()
  const run = (now: string) =>
    billPendingChanges({
      database: world.database,
      clock: () => new Date(now),
      log: createLogger('silent'),
      signal: new AbortController().signal,
    })
  const documents = () => Promise.all(changes.map(({ orderId }) => asSystem((tx) => documentOfOrder(tx, orderId))))
  await run('2026-11-30T22:30:00Z')
  expect(await documents()).toEqual([undefined, undefined])
  // midnight in Oslo
  await Promise.all([run('2026-11-30T23:30:00Z'), run('2026-11-30T23:30:00Z')])
  await run('2026-12-02T00:10:00Z')
  const [first, second] = await documents()
  expect(first?.number).toBe(second?.number)
  expect(first?.snapshot).toMatchObject({ kind: 'INVOICE', issueDate: '2026-12-01', net: 849_00n, vat: 212_25n })
  expect(first?.snapshot.lines.map(({ net }) => net)).toEqual([1_000_00n, 49_00n, -200_00n])
})
