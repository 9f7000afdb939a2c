import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendingJobs } from '#features/invoices/server/index.ts'
import { asOwner } from '#platform/database/index.ts'
import { createLogger } from '#platform/log.ts'
import { clientOf, type ApiClient } from '#testing/api-client.ts'
import { organizationWorld } from '#testing/organization-world.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { dayIn, daysAfter, monthsAfter } from '#values/day.ts'

let server: TestServer
let owner: ApiClient
let finance: ApiClient
let support: ApiClient

const rows = <Row extends object>(statement: string, values: unknown[] = []) =>
  asOwner(server.ownerUrl, (connection) => connection.query<Row>(statement, values))

beforeAll(async () => {
  server = await startTestServer({ seeded: true })
  const world = organizationWorld(server.database)
  for (const role of ['FINANCE', 'SUPPORT']) {
    const id = await world.account(`${role.toLowerCase()}@staff.test`, `Ansatt ${role}`)
    await rows('insert into staff_member (user_id, role, given_at) values ($1, $2, now())', [id, role])
  }
  owner = await clientOf(server.url, 'staff@kursiva.test')
  finance = await clientOf(server.url, 'finance@staff.test')
  support = await clientOf(server.url, 'support@staff.test')
})
afterAll(() => server.close())

const today = dayIn('no', new Date())

/** An organisation with an admin and, unless it is not wanted, what an invoice needs. */
async function customer(isBilled = true) {
  const world = organizationWorld(server.database)
  const id = await world.organization({ name: 'Avtale AS' })
  await world.join(id, await world.user(), 'ADMIN')
  if (isBilled)
    await rows(
      `update organization set organization_number = '312098768', invoice_email = 'faktura@avtale.test',
         invoice_address = 'Storgata 1', invoice_zip = '8006', invoice_city = 'Bodø', invoice_country = 'NO',
         invoice_send_via = 'EMAIL' where id = $1`,
      [id],
    )
  return id
}

const agree = async (organizationId: string, more: Readonly<Record<string, unknown>> = {}, client = finance) =>
  client.graph(
    `mutation ($id: ID!, $seats: Int, $amount: String!, $currency: SupportCurrency!, $from: String, $until: String, $text: String!) {
      supportMakeAgreement(organizationId: $id, seats: $seats, amountMinor: $amount, currency: $currency, period: YEAR,
        from: $from, until: $until, reference: "PO 77", text: $text) { result invoice day seatsInUse missing } }`,
    { id: organizationId, seats: 400, amount: '9000', currency: 'NOK', text: 'Etter tilbud 12.', ...more },
  )
const agreed = async (...given: Parameters<typeof agree>) => (await agree(...given)).data.supportMakeAgreement
const credit = async (number: string, more: Readonly<Record<string, unknown>> = {}, client = finance) =>
  client.graph(
    `mutation ($number: String!, $reason: String!, $amount: String, $refund: Boolean!, $end: Boolean!) {
      supportCreditInvoice(number: $number, reason: $reason, amountMinor: $amount, refund: $refund, end: $end) {
        result creditNote currency creditedMinor refundedMinor owedMinor leftMinor stillOpen } }`,
    { number, reason: 'Feil antall', refund: false, end: false, ...more },
  )
const credited = async (...given: Parameters<typeof credit>) => (await credit(...given)).data.supportCreditInvoice
const linesOf = (about: string) =>
  rows<{ kind: string; reason: string | null }>(
    "select kind, reason from staff_act where about_id = $1 and kind not like '%READ' order by at, id",
    [about],
  )

test('S2: an agreement begins today with its invoice, once; the log has who, what and why', async () => {
  const id = await customer()
  expect(await agreed(id, { seats: 0 })).toMatchObject({ result: 'INVALID_TERMS' })
  expect(await agreed(id, { currency: 'EUR' })).toMatchObject({ result: 'WRONG_CURRENCY' })
  expect(await agreed(id, { from: daysAfter(today, -1) })).toMatchObject({ result: 'INVALID_DAYS' })
  expect(await agreed(await customer(false))).toMatchObject({
    result: 'BUYER_INCOMPLETE',
    missing: expect.arrayContaining(['email']),
  })
  expect(await linesOf(id)).toEqual([])
  const begun = await agreed(id)
  expect(begun).toMatchObject({ result: 'BEGUN', day: monthsAfter(today, 12) })
  expect(begun.invoice).toMatch(/^\w+$/)
  expect(await agreed(id)).toMatchObject({ result: 'UNCHANGED' })
  expect(await linesOf(id)).toEqual([{ kind: 'AGREEMENT_MADE', reason: 'Etter tilbud 12.' }])
  const story = await finance.graph(
    `query ($id: ID!) { supportOrganization(organizationId: $id) {
      subscriptions { licence seats source } agreedPrices { seats amountMinor period from until } invoices { number } } }`,
    { id },
  )
  expect(story.data.supportOrganization).toEqual({
    subscriptions: [{ licence: 'CORPORATE', seats: 400, source: 'AGREEMENT' }],
    agreedPrices: [{ seats: 400, amountMinor: '9000', period: 'YEAR', from: today, until: null }],
    invoices: [{ number: begun.invoice }],
  })
})

test('S3: a part is credited once for a reason, and all that is left ends what was bought; never more than was billed', async () => {
  const id = await customer()
  const { invoice: number } = await agreed(id)
  expect(await credited(number, { reason: ' ' })).toMatchObject({ result: 'NO_REASON' })
  expect(await credited('209900001')).toMatchObject({ result: 'UNKNOWN' })
  expect(await credited(number, { refund: true })).toMatchObject({ result: 'NOT_PAID_BY_CARD' })
  const part = { amount: '12345' }
  const both = await Promise.all([credited(` ${number} `, part), credited(number, part)])
  expect(both.map(({ result }): string => result).toSorted((one, other) => one.localeCompare(other))).toEqual([
    'CREDITED',
    'CREDITED_BEFORE',
  ])
  const total = 400n * 9000n * 12n + (400n * 9000n * 12n) / 4n
  expect(await credited(number, { amount: String(total) })).toMatchObject({
    result: 'NOT_WITHIN',
    leftMinor: String(total - 12345n),
  })
  expect(await credited(number, { reason: 'Avtalen er hevet', end: true })).toMatchObject({
    result: 'CREDITED',
    creditedMinor: String(total - 12345n),
    refundedMinor: '0',
    owedMinor: '0',
    stillOpen: [],
  })
  expect(await credited(number, { reason: 'En gang til' })).toMatchObject({ result: 'NOTHING_LEFT' })
  const [sum] = await rows<{ id: string; credited: string; open: string }>(
    `select b.id, b.credited::text, b.open::text from invoice_balance b join invoice i on i.id = b.id where i.number = $1`,
    [number],
  )
  expect(sum).toMatchObject({ credited: String(total), open: '0' })
  expect(await linesOf(sum?.id ?? '')).toEqual([
    { kind: 'INVOICE_CREDITED', reason: 'Feil antall' },
    { kind: 'INVOICE_CREDITED', reason: 'Avtalen er hevet' },
  ])
  const [held] = await rows<{ stage: string }>('select stage from subscription where organization_id = $1', [id])
  expect(held?.stage).toBe('EXPIRED')
})

test('money is for finance and owners: support may not agree nor credit, finance may not grant', async () => {
  const id = await customer()
  const refused = [await agree(id, {}, support), await credit('1', {}, support)]
  for (const { errors } of refused) expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
  const { errors } = await finance.graph('mutation { supportEndGrant(subscriptionId: "x") { result } }')
  expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
  expect(await linesOf(id)).toEqual([])
})

test('an invoice is mailed again after ten minutes, and not a third time at once', async () => {
  const id = await customer()
  const { invoice: number } = await agreed(id)
  const [invoice] = await rows<{ id: string }>('select id from invoice where number = $1', [number])
  const send = async (invoiceId = invoice?.id) =>
    (await owner.graph('mutation ($id: ID!) { supportSendInvoice(invoiceId: $id) }', { id: invoiceId })).data
      .supportSendInvoice
  const mails = () =>
    rows<{ subject: string; files: number }>(
      `select subject, (select count(*)::int from mail_attachment a where a.mail_id = m.id) as files from mail_outbox m
       where kind = 'invoice' and subject like '%' || $1 || '%'`,
      [number],
    )
  expect(await send('x')).toBe('UNKNOWN')
  // it waits for its job
  expect(await send()).toBe('TOO_SOON')
  await rows(
    "update invoice_delivery set state = 'SENT', created_at = now() - interval '1 hour', sent_at = now() - interval '1 hour' where invoice_id = $1",
    [invoice?.id],
  )
  expect(await send()).toBe('DONE')
  expect(await send()).toBe('TOO_SOON')
  const [again] = await rows<{ at: Date }>('select again_at as at from invoice_delivery where invoice_id = $1', [
    invoice?.id,
  ])
  const job = sendingJobs({ accessPoint: undefined, showsEhf: false }).find(({ name }) => name === 'send-invoice-again')
  const context = {
    database: server.database,
    clock: () => new Date(),
    log: createLogger('silent'),
    signal: new AbortController().signal,
  }
  for (const _ of [1, 2]) await job?.run({ invoiceId: invoice?.id, again: again?.at.toISOString() }, context)
  expect((await mails()).map(({ files }) => files)).toEqual([1])
  expect(await linesOf(invoice?.id ?? '')).toEqual([{ kind: 'INVOICE_SENT_AGAIN', reason: null }])
})

test('a mail without a secret is sent again as it was; one with a code never is', async () => {
  const [learner] = await rows<{ id: string }>("select id from app_user where email = 'learner@kursiva.test'")
  const letter = async (kind: string) =>
    (
      await rows<{ id: string }>(
        `insert into mail_outbox (kind, recipient, subject, text_body, html_body, created_at, sent_at)
         values ($1, 'learner@kursiva.test', 'Et brev', 'tekst', '<p>tekst</p>', now() - interval '1 hour', now()) returning id`,
        [kind],
      )
    )[0]?.id
  const send = async (id: string | undefined) =>
    (await owner.graph('mutation ($id: ID!) { supportSendLetter(letterId: $id) }', { id })).data.supportSendLetter
  for (const kind of [
    'account-code',
    'organization-invitation',
    'account-invitation',
    'data-export',
    'organization-register-code',
  ])
    expect(await send(await letter(kind))).toBe('UNKNOWN')
  const id = await letter('certificate')
  await rows(
    "insert into mail_attachment (mail_id, position, name, media_type, bytes) values ($1, 0, 'bevis.pdf', 'application/pdf', 'x')",
    [id],
  )
  const both = await Promise.all([send(id), send(id)])
  expect(both.toSorted((one, other) => one.localeCompare(other))).toEqual(['DONE', 'TOO_SOON'])
  expect(
    await rows<object>(
      `select m.text_body as text, a.name from mail_outbox m join mail_attachment a on a.mail_id = m.id
       where kind = 'certificate' and recipient = 'learner@kursiva.test' and subject = 'Et brev'`,
    ),
  ).toEqual([
    { text: 'tekst', name: 'bevis.pdf' },
    { text: 'tekst', name: 'bevis.pdf' },
  ])
  expect(await linesOf(learner?.id ?? '')).toEqual([{ kind: 'LETTER_SENT_AGAIN', reason: null }])
})

test('O4: the seats of an organisation are shown with who holds them, page by page', async () => {
  const world = organizationWorld(server.database)
  const id = await world.organization({ name: 'Mange AS', seats: 80 })
  for (let each = 0; each < 53; each += 1)
    await world.join(id, await world.user({ name: `Person ${String(each).padStart(2, '0')}` }), 'MEMBER')
  const holders = async (organizationId: string, offset: number) =>
    (
      await support.graph(
        `query ($id: ID!, $offset: Int!) { supportSeatHolders(organizationId: $id, offset: $offset) {
          totalCount invited items { userId name } } }`,
        { id: organizationId, offset },
      )
    ).data.supportSeatHolders
  const [first, second] = [await holders(id, 0), await holders(id, 50)]
  expect([first.totalCount, first.items.length, second.items.length, first.invited]).toEqual([53, 50, 3, 0])
  expect(second.items.map(({ name }: { name: string }) => name)).toEqual(['Person 50', 'Person 51', 'Person 52'])
  expect(await holders('x', 0)).toBeNull()
})
