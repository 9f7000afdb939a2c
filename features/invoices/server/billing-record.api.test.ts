import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner, inTransaction, sql, type Transaction } from '#platform/database/index.ts'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { billed, billedBuyer } from '#testing/payments/invoice-world.ts'
import { creditInvoice } from './credit-invoice.ts'
import { issueInvoice } from './issue-invoice.ts'

let world: TestDatabase
beforeAll(async () => {
  world = await createTestDatabase()
})
afterAll(() => world.close())

const asSystem = <T>(work: (tx: Transaction) => Promise<T>) => inTransaction(world.database, { kind: 'system' }, work)

const spanish = () =>
  billed({
    market: 'es',
    language: 'es',
    currency: 'EUR',
    vatRateBp: 2100,
    buyer: { ...billedBuyer, number: 'B56803240', country: 'ES' },
  })

const chain = () => asSystem((tx) => tx.selectFrom('verifactu_record').selectAll().orderBy('position').execute())

test('S3: every Spanish document has its record in one chain, also when issued concurrently', async () => {
  const before = (await chain()).length
  await Promise.all(Array.from({ length: 12 }, () => asSystem((tx) => issueInvoice(tx, spanish()))))
  const records = await chain()
  expect(records.length - before).toBe(12)
  for (const [place, record] of records.entries()) {
    expect(Number(record.position)).toBe(place + 1)
    expect(record.previous_fingerprint).toBe(records[place - 1]?.fingerprint ?? '')
    expect(record.xml).toContain(`<Huella>${record.fingerprint}</Huella>`)
    expect(record.xml).toContain('<TipoFactura>F1</TipoFactura>')
  }
  expect(new Set(records.map(({ number }) => number)).size).toBe(records.length)
})

test('S3: a credit note is chained as a rectification by differences', async () => {
  const invoice = await asSystem((tx) => issueInvoice(tx, spanish()))
  const outcome = await asSystem((tx) =>
    creditInvoice(tx, { invoiceId: invoice?.id ?? '', reason: 'WITHDRAWAL', at: new Date('2026-11-22T10:00:00Z') }),
  )
  expect(outcome.kind).toBe('Credited')
  const xml = (await chain()).at(-1)?.xml ?? ''
  expect(xml).toMatch(/<TipoFactura>R1<\/TipoFactura>\s*<TipoRectificativa>I</)
  expect(xml).toContain(`<NumSerieFactura>${invoice?.number}</NumSerieFactura>`)
  expect(xml).toMatch(/<ImporteTotal>-46522\.08<\/ImporteTotal>/)
  expect(xml).toContain('<FechaHoraHusoGenRegistro>2026-11-22T11:00:00+01:00</FechaHoraHusoGenRegistro>')
})

test('S3: records are in order of time, also in the hour that repeats', async () => {
  // 02:30 in summer, a minute before in a slower process, and 02:00 in winter
  const moments = ['2027-10-31T00:30:00Z', '2027-10-31T00:29:00Z', '2027-10-31T01:00:00Z']
  for (const moment of moments) await asSystem((tx) => issueInvoice(tx, { ...spanish(), at: new Date(moment) }))
  const records = (await chain()).slice(-3)
  expect(records.map(({ generated_at }) => generated_at)).toEqual([
    '2027-10-31T02:30:00+02:00',
    '2027-10-31T02:30:00+02:00',
    '2027-10-31T02:00:00+01:00',
  ])
  for (const { xml, generated_at } of records) expect(xml).toContain(`GenRegistro>${generated_at}<`)
})

test('S3: a buyer without a tax number gets a simplified invoice without a name', async () => {
  const person = { ...billedBuyer, kind: 'PERSON', number: '', country: 'ES' } as const
  await asSystem((tx) => issueInvoice(tx, { ...spanish(), buyer: person }))
  const xml = (await chain()).at(-1)?.xml ?? ''
  expect(xml).toContain('<TipoFactura>F2</TipoFactura>')
  expect(xml).not.toContain(person.name)
})

test('S3: a rolled back document leaves no record, and Norwegian documents have none', async () => {
  const before = (await chain()).length
  const undone = asSystem(async (tx) => {
    await issueInvoice(tx, spanish())
    throw new Error('changed my mind')
  })
  await expect(undone).rejects.toThrow('changed my mind')
  await asSystem((tx) => issueInvoice(tx, billed()))
  expect(await chain()).toHaveLength(before)
})

test('S3: the chain cannot be changed, shortened or extended in between, not even by the owner of the tables', async () => {
  await asSystem((tx) => issueInvoice(tx, spanish()))
  const owner = (statement: string) => asOwner(world.ownerUrl, (client) => client.query(statement))
  const kept = /stays as it is|follows the one before/
  await expect(owner(`update verifactu_record set number = 'x'`)).rejects.toThrow(kept)
  await expect(owner('delete from verifactu_record')).rejects.toThrow(kept)
  await expect(owner('truncate verifactu_record')).rejects.toThrow(kept)
  const gap = asSystem((tx) =>
    sql`insert into verifactu_record
      select issuer_nif, position + 2, 'ANULACION', invoice_id, number, issued_on, fingerprint, repeat('A', 64), generated_at, xml
      from verifactu_record order by position desc limit 1`.execute(tx),
  )
  await expect(gap).rejects.toThrow(kept)
})
