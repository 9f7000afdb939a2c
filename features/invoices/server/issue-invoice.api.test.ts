import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner, inTransaction, sql, type Transaction } from '#platform/database/index.ts'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { billed, billedLine } from '#testing/payments/invoice-world.ts'
import { organizationWorld } from '#testing/organization-world.ts'
import { creditInvoice } from './credit-invoice.ts'
import { findInvoice, findInvoiceById, documentOfOrder } from './invoice-store.ts'
import { issueInvoice } from './issue-invoice.ts'
import { settleInvoice } from './settle-invoice.ts'

let world: TestDatabase

beforeAll(async () => {
  world = await createTestDatabase()
})
afterAll(() => world.close())

const asSystem = <T>(work: (tx: Transaction) => Promise<T>) => inTransaction(world.database, { kind: 'system' }, work)

/** Issues and returns the document. */
const issued = (billing: Parameters<typeof issueInvoice>[1]) =>
  asSystem(async (tx) => {
    const done = await issueInvoice(tx, billing)
    const invoice = done && (await findInvoiceById(tx, done.id))
    if (!invoice) throw new Error('nothing was issued')
    return invoice
  })

const openOf = (id: string) =>
  asSystem(async (tx) => {
    const { rows } = await sql<{ open: string }>`select open from invoice_balance where id = ${id}`.execute(tx)
    return rows[0]?.open
  })

test('an invoice has everything the law requires, in the buyer’s language', async () => {
  const { snapshot, number } = await issued(billed())
  expect(number).toMatch(/^2026\d{5}$/)
  expect(snapshot).toMatchObject({
    kind: 'INVOICE',
    number,
    issueDate: '2026-11-21',
    dueDate: '2026-12-21',
    issuer: { name: 'Kursiva AS', number: '313442071', vatNumber: 'NO313442071MVA', registry: 'Foretaksregisteret' },
    buyer: { name: 'Bakken Elektro AS', reference: 'Prosjekt 2611', municipality: 'Bodø' },
    lines: [
      { name: 'Kursiva, Flere', detail: '40 plasser i 12 måneder', quantity: 480, unitAmount: 8900n, net: 42_720_00n },
      { name: 'Årsrabatt', detail: '10 %, betalt for ett år', quantity: -1, unitAmount: 4_272_00n, net: -4_272_00n },
    ],
    vats: [{ category: 'S', rateBp: 2500, net: 38_448_00n, vat: 9_612_00n, exemption: '' }],
    total: 48_060_00n,
    period: { from: '2026-11-21', to: '2027-11-21' },
    corrects: [],
  })
  expect(snapshot.payment.kid).toMatch(/^1\d{15}$/)
})

test('an exemption has a reason, given or standard', async () => {
  const exempt = { vatCategory: 'E', vatRateBp: 0 } as const
  const own = await issued(billed({ ...exempt, vatExemption: [{ languageCode: 'nb', value: 'Unntatt, mval. § 3-5' }] }))
  expect(own.snapshot.vats).toMatchObject([{ category: 'E', vat: 0n, exemption: 'Unntatt, mval. § 3-5' }])
  const plain = await issued(billed({ ...exempt, market: 'es', language: 'es', currency: 'EUR' }))
  expect(plain.snapshot.vats).toMatchObject([{ exemption: 'Operación exenta de IVA' }])
})

test('Spain has a series of its own for credit notes, Norway one for both', async () => {
  const spanish = { market: 'es', language: 'es', currency: 'EUR', vatRateBp: 2100 } as const
  const whole = async (given: Parameters<typeof billed>[0]) => {
    const invoice = await issued(billed(given))
    const outcome = await asSystem((tx) =>
      creditInvoice(tx, { invoiceId: invoice.id, reason: 'WITHDRAWAL', at: new Date('2026-11-22T10:00:00Z') }),
    )
    if (outcome.kind !== 'Credited') throw new Error(outcome.kind)
    const note = await asSystem((tx) => findInvoice(tx, outcome.creditNote.number))
    return { invoice, note }
  }
  const es = await whole(spanish)
  expect(es.invoice.number).toMatch(/^F2026-\d{5}$/)
  expect(es.invoice.snapshot.payment.kid).toBe('')
  expect(es.note?.number).toBe('R2026-00001')
  expect(es.note?.snapshot).toMatchObject({
    kind: 'CREDIT_NOTE',
    total: es.invoice.snapshot.total,
    lines: es.invoice.snapshot.lines,
    corrects: [{ number: es.invoice.number, issueDate: '2026-11-21' }],
    reason: 'Desistimiento de la compra',
  })
  const no = await whole({})
  expect(Number(no.note?.number)).toBe(Number(no.invoice.number) + 1)
})

test('an order is billed once, however often it is called', async () => {
  const billing = billed()
  const [first, second] = [
    await asSystem((tx) => issueInvoice(tx, billing)),
    await asSystem((tx) => issueInvoice(tx, billing)),
  ]
  expect(first).toEqual(second)
})

test('a repeated payment counts once, and pays the invoice', async () => {
  const billing = billed({ paymentMethod: 'CARD' })
  const invoice = await issued(billing)
  expect(invoice.snapshot).toMatchObject({ dueDate: '2026-11-21', payment: { method: 'CARD', kid: '' } })
  const paid = {
    orderId: billing.orderId,
    amount: billing.total,
    means: 'CARD',
    reference: randomUUID(),
    at: billing.at,
  } as const
  await asSystem((tx) => settleInvoice(tx, paid))
  await asSystem((tx) => settleInvoice(tx, paid))
  expect(await openOf(invoice.id)).toBe('0')
  await expect(asSystem((tx) => settleInvoice(tx, { ...paid, orderId: randomUUID() }))).rejects.toThrow('no invoice')
})

test('a change with a negative total credits the running period’s invoice, at most what is left of it', async () => {
  const billing = billed()
  const invoice = await issued(billing)
  const { subscriptionId } = billing
  const less = billed({
    subscriptionId,
    lines: [
      billedLine('REST_OF_PERIOD', 20_000_00n, { days: 213 }),
      billedLine('UNUSED_REST', -30_000_00n, { days: 213 }),
    ],
    period: { from: '2027-04-22', to: '2027-11-21' },
    at: new Date('2027-04-22T10:00:00Z'),
  })
  const note = await issued(less)
  expect(note.snapshot).toMatchObject({
    kind: 'CREDIT_NOTE',
    total: 12_500_00n,
    corrects: [{ invoiceId: invoice.id, number: invoice.number, amount: 12_500_00n }],
    lines: [
      { detail: 'Rest av perioden, 213 dager', quantity: -1, unitAmount: 20_000_00n, net: -20_000_00n },
      { detail: 'Ubrukt av det som var betalt, 213 dager', quantity: 1, net: 30_000_00n },
    ],
  })
  expect(await openOf(invoice.id)).toBe(String(48_060_00 - 12_500_00))
  const more = { ...less, orderId: randomUUID() }
  await expect(
    asSystem((tx) => issueInvoice(tx, { ...more, lines: [billedLine('UNUSED_REST', -90_000_00n)] })),
  ).rejects.toThrow('more would be credited')
  // money back for the credit note is noted at the invoice
  await asSystem((tx) =>
    settleInvoice(tx, { orderId: less.orderId, amount: -100n, means: 'BANK', reference: randomUUID(), at: less.at }),
  )
  expect(await openOf(invoice.id)).toBe(String(48_060_00 - 12_500_00 + 100))
})

test('partial credits and the rest add up to the invoice', async () => {
  const invoice = await issued(billed())
  const at = new Date('2026-12-01T10:00:00Z')
  const credit = (part?: Parameters<typeof creditInvoice>[1]['part']) =>
    asSystem((tx) => creditInvoice(tx, { invoiceId: invoice.id, reason: 'GOODWILL', part, at }))
  expect(await credit({ lines: [billedLine('PLAN', 3_333n, { seats: 1, months: 1 })] })).toMatchObject({
    kind: 'Credited',
  })
  expect(await credit({ lines: [billedLine('PLAN', 99_999_999n)] })).toMatchObject({ kind: 'NotWithin' })
  expect(await credit({ lines: [billedLine('PLAN', 0n)] })).toMatchObject({ kind: 'NotWithin' })
  expect(await credit({ amount: 48_060_01n })).toMatchObject({ kind: 'NotWithin' })
  expect(await credit({ amount: 0n })).toMatchObject({ kind: 'NotWithin' })
  expect(await credit({ amount: 123_45n })).toMatchObject({ kind: 'Credited', total: 123_45n })
  expect(await credit()).toMatchObject({ kind: 'Credited' })
  expect(await credit()).toEqual({ kind: 'NothingLeft' })
  expect(await openOf(invoice.id)).toBe('0')
})

test('S3: small changes are collected until the month’s end, and START is billed at once', async () => {
  const houses = organizationWorld(world.database)
  const organizationId = await houses.organization()
  await asSystem((tx) => sql`update organization set invoice_period = 'MONTH' where id = ${organizationId}`.execute(tx))
  const start = billed({ organizationId })
  expect(await issued(start)).toMatchObject({ organizationId })
  const { subscriptionId } = start
  const change = billed({
    organizationId,
    subscriptionId,
    lines: [billedLine('REST_OF_PERIOD', 100_00n, { days: 300 })],
  })
  expect(await asSystem((tx) => issueInvoice(tx, change))).toBeUndefined()
  expect(await asSystem((tx) => issueInvoice(tx, change))).toBeUndefined()
  expect(await asSystem((tx) => documentOfOrder(tx, change.orderId))).toBeUndefined()
})

test('a document cannot be changed, not even by the owner of the database', async () => {
  const { id } = await issued(billed())
  const refused = async (statement: string) =>
    expect(asOwner(world.ownerUrl, (owner) => owner.query(statement))).rejects.toThrow('stays as it is')
  await refused(`update invoice set snapshot = '{}' where id = '${id}'`)
  await refused(`update invoice set due_date = due_date + 30 where id = '${id}'`)
  await refused(`delete from invoice where id = '${id}'`)
  await refused(`update ledger_entry set amount = amount + 1`)
  await refused(`delete from ledger_entry`)
  await refused(`truncate invoice cascade`)
  const counted = asOwner(world.ownerUrl, (owner) =>
    owner.query('update invoice_series set last_number = last_number + 2'),
  )
  await expect(counted).rejects.toThrow('one by one')
})
