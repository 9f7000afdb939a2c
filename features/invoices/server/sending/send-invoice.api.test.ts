import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { creditInvoice, issueInvoice, type Billing } from '#features/invoices/server/index.ts'
import { inTransaction, sql, type Transaction } from '#platform/database/index.ts'
import { createLogger } from '#platform/log.ts'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { billed, billedBuyer } from '#testing/payments/invoice-world.ts'
import { queuedJobs } from '#testing/jobs.ts'
import type { AccessPoint, Consignment, Handover } from './access-point.ts'
import { sendInvoice, type SendingParts } from './send-invoice.ts'

let world: TestDatabase
beforeAll(async () => {
  world = await createTestDatabase()
})
afterAll(() => world.close())

const asSystem = <T>(work: (tx: Transaction) => Promise<T>) => inTransaction(world.database, { kind: 'system' }, work)
const now = new Date('2026-11-21T10:00:00Z')
const context = () => ({
  database: world.database,
  clock: () => now,
  log: createLogger('silent'),
  signal: AbortSignal.timeout(30_000),
})
const mailOnly: SendingParts = { accessPoint: undefined, showsEhf: false }
const send = (id: string, parts = mailOnly) => sendInvoice(parts, id, context())

const issue = (given: Partial<Billing>, sendVia: 'EHF' | 'EMAIL' | 'PAPER' = 'EMAIL') =>
  asSystem(async (tx) => {
    const issued = await issueInvoice(tx, billed({ ...given, buyer: { ...(given.buyer ?? billedBuyer), sendVia } }))
    if (!issued) throw new Error('nothing was issued')
    return issued
  })

const deliveryOf = (id: string) =>
  asSystem((tx) =>
    tx
      .selectFrom('invoice_delivery')
      .select(['channel', 'state', 'tries', 'reason', 'reference'])
      .where('invoice_id', '=', id)
      .executeTakeFirst(),
  )

/** The mails about a document, with the names of their files. */
const mailsAbout = (number: string) =>
  asSystem(async (tx) => {
    const { rows } = await sql<{ to: string; subject: string; text: string; files: string[]; starts: string[] }>`
      select m.recipient as to, m.subject, m.text_body as text, array_agg(a.name order by a.position) as files,
             array_agg(convert_from(substr(a.bytes, 1, 5), 'SQL_ASCII')) as starts
      from mail_outbox m join mail_attachment a on a.mail_id = m.id
      where m.subject like ${`%${number}%`} group by m.id`.execute(tx)
    return rows
  })

test('S3: an issued document queues one sending job', async () => {
  const { id } = await issue({})
  const jobs = await queuedJobs(world)
  expect(jobs.filter(({ key }) => key === `send-invoice ${id}`)).toMatchObject([{ payload: { invoiceId: id } }])
  expect(await deliveryOf(id)).toMatchObject({ channel: 'EMAIL', state: 'WAITING' })
})

test('S3: the buyer gets one mail with the PDF, however often the job runs', async () => {
  const { id, number } = await issue({})
  await Promise.all([send(id), send(id)])
  await send(id)
  const mails = await mailsAbout(number)
  expect(mails).toMatchObject([
    {
      to: 'faktura@bakken.test',
      subject: `Faktura ${number} fra Kursiva AS`,
      files: [`faktura-${number}.pdf`],
      starts: ['%PDF-'],
    },
  ])
  expect(mails[0]?.text).toContain('Mva. 25\u00A0%: 9\u00A0612,00\u00A0kr\nÅ betale: 48\u00A0060,00\u00A0kr')
  expect(mails[0]?.text).toMatch(/KID \d{4}/)
  expect(await deliveryOf(id)).toMatchObject({ channel: 'EMAIL', state: 'SENT', tries: 1 })
})

test('S3: a card payment is mailed as a receipt', async () => {
  const { id, number } = await issue({ paymentMethod: 'CARD' })
  await send(id)
  const [mail] = await mailsAbout(number)
  expect(mail).toMatchObject({ subject: `Kvittering ${number}` })
  expect(mail?.text).toMatch(/^48\u00A0060,00\u00A0kr betalt med kort\.\n\nBetalt\. Takk\./)
  expect(mail?.text).toContain('Betalt 21. november 2026: 48\u00A0060,00\u00A0kr')
  expect(mail?.text).not.toContain('KID')
})

test('S3: a credit note names its reason', async () => {
  const { id } = await issue({})
  const outcome = await asSystem((tx) => creditInvoice(tx, { invoiceId: id, reason: 'WITHDRAWAL', at: now }))
  if (outcome.kind !== 'Credited') throw new Error(outcome.kind)
  await send(outcome.creditNote.id)
  const [mail] = await mailsAbout(outcome.creditNote.number)
  expect(mail).toMatchObject({ files: [`kreditnota-${outcome.creditNote.number}.pdf`] })
  expect(mail?.text).toMatch(/^[\d\u00A0]+,\d\d\u00A0kr til gode\.\n\n/)
})

test('S3: a paper invoice goes to the print desk with the address, and to the buyer as a letter', async () => {
  const { id, number } = await issue({}, 'PAPER')
  await send(id)
  const mails = await mailsAbout(number)
  expect(mails.map(({ to }) => to).toSorted()).toEqual(['faktura@bakken.test', 'faktura@kursiva.no'])
  const mail = mails.find(({ to }) => to === 'faktura@kursiva.no')
  expect(mail).toMatchObject({ files: [`faktura-${number}.pdf`] })
  expect(mail?.text).toContain('Bakken Elektro AS\nStorgata 14\n8006 Bodø')
})

/** A network that answers so, and what it was handed. */
function network(answer: Handover) {
  const handed: Consignment[] = []
  const accessPoint: AccessPoint = async (consignment) => {
    handed.push(consignment)
    return answer
  }
  return { handed, parts: { accessPoint, showsEhf: false } }
}

test('S3: EHF is sent to the access point once, under a stable key', async () => {
  const { id, number } = await issue({}, 'EHF')
  const { handed, parts } = network({ kind: 'Taken', reference: 'ap-1' })
  await send(id, parts)
  await send(id, parts)
  expect(handed).toMatchObject([{ id, number, sender: '0192:313442071', receiver: '0192:313980774' }])
  expect(handed[0]?.xml).toContain(`<cbc:ID>${number}</cbc:ID>`)
  expect(await deliveryOf(id)).toMatchObject({ channel: 'EHF', state: 'SENT', reference: 'ap-1' })
  const [letter, ...more] = await mailsAbout(number)
  expect(letter).toMatchObject({ to: 'faktura@bakken.test', files: [`faktura-${number}.pdf`] })
  expect(letter?.text).toContain('også sendt som EHF')
  expect(more).toEqual([])
})

test('S3: a buyer that is not on the network gets the document by e-mail', async () => {
  const { id, number } = await issue({}, 'EHF')
  await send(id, network({ kind: 'Unreachable', reason: 'not in ELMA' }).parts)
  expect(await mailsAbout(number)).toMatchObject([{ to: 'faktura@bakken.test' }])
  expect(await deliveryOf(id)).toMatchObject({ channel: 'EMAIL', state: 'SENT', reason: 'not in ELMA' })
})

test('S3: during an outage the letter goes at once and says nothing of EHF; sending is retried', async () => {
  const { id, number } = await issue({}, 'EHF')
  const { parts } = network({ kind: 'NotNow', reason: 'away' })
  for (let tries = 1; tries <= 7; tries += 1) {
    await expect(send(id, parts)).rejects.toThrow('away')
    expect(await deliveryOf(id)).toMatchObject({ channel: 'EHF', state: 'WAITING', tries })
    const letters = await mailsAbout(number)
    expect(letters).toMatchObject([{ to: 'faktura@bakken.test' }])
    expect(letters[0]?.text).not.toContain('EHF')
  }
  await send(id, parts)
  expect(await mailsAbout(number)).toMatchObject([{ to: 'faktura@bakken.test' }])
})

test('S3: without an access point EHF is shown in demo mode, and mailed elsewhere', async () => {
  const shown = await issue({}, 'EHF')
  await send(shown.id, { accessPoint: undefined, showsEhf: true })
  const mails = (await mailsAbout(shown.number)).toSorted((one, other) => one.to.localeCompare(other.to))
  expect(mails).toMatchObject([
    { to: 'faktura@bakken.test', files: [`faktura-${shown.number}.pdf`] },
    { to: 'faktura@kursiva.no', files: [`ehf-${shown.number}.xml`], starts: ['<?xml'] },
  ])
  expect(mails[0]?.text).not.toContain('EHF')
  const mailed = await issue({}, 'EHF')
  await send(mailed.id)
  expect(await mailsAbout(mailed.number)).toMatchObject([{ to: 'faktura@bakken.test' }])
})

test('S3: a person gets the document by e-mail instead of EHF', async () => {
  const { id } = await issue({ buyer: { ...billedBuyer, kind: 'PERSON', number: '' } }, 'EHF')
  expect(await deliveryOf(id)).toMatchObject({ channel: 'EMAIL' })
})

test('an unknown document is not sent', async () => {
  await expect(send(randomUUID())).resolves.toBeUndefined()
})
