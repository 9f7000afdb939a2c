import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction, sql } from '#platform/database/index.ts'
import { renewalWorld, type RenewalWorld } from '#testing/payments/renewal-world.ts'
import { organizationWorld } from '#testing/organization-world.ts'
import { startOfDay, type Day } from '#values/day.ts'
import type { AgreementRequest } from './agreement-request.ts'
import { makeAgreement } from './make-agreement.ts'

let world: RenewalWorld
beforeAll(async () => {
  world = await renewalWorld()
})
afterAll(() => world.close())

const noon = (day: Day) => new Date(startOfDay('no', day).getTime() + 12 * 60 * 60 * 1000)
const fourHundred = {
  seats: 400,
  amount: 90_00n,
  currency: 'NOK',
  period: 'YEAR',
  by: 'Kari Nordmann',
} as const

const agree = (organization: string, on: Day, given: Partial<AgreementRequest> = {}) => {
  world.setNow(noon(on))
  return makeAgreement(world.database, { ...fourHundred, organization, at: noon(on), ...given })
}
const one = async <Row>(statement: ReturnType<typeof sql<Row>>) => (await world.rows(statement))[0]
const organizationOf = async (subscription: string) =>
  (await one(sql<{ id: string }>`select organization_id as id from subscription where id = ${subscription}`))?.id ?? ''
const subscriptionOf = async (organization: string) =>
  (await one(sql<{ id: string }>`select id from subscription where organization_id = ${organization}`))?.id ?? ''
const invoicesOf = (subscription: string) =>
  world.rows(sql<{ number: string; net: string; lines: unknown }>`
    select number, net::text, snapshot -> 'lines' as lines from invoice where subscription_id = ${subscription}
    order by issued_at, number`)

/** An organisation with an admin and what an invoice needs, without a subscription. */
async function newcomer(given: { readonly billed?: boolean } = {}) {
  const people = organizationWorld(world.database)
  const organization = await people.organization()
  await people.join(organization, await people.user(), 'ADMIN')
  if (given.billed !== false)
    await world.asSystem((tx) =>
      sql`update organization set organization_number = '312098768', invoice_email = 'faktura@bakken.test',
        invoice_address = 'Storgata 1', invoice_zip = '8006', invoice_city = 'Bodø', invoice_country = 'NO',
        invoice_send_via = 'EMAIL' where id = ${organization}`.execute(tx),
    )
  return organization
}

test('S2: an organisation without a subscription gets its agreement, its invoice and its letter, once', async () => {
  const organization = await newcomer()
  expect(await agree(organization, '2026-03-02', { reference: 'PO 77' })).toMatchObject({
    kind: 'Begun',
    periodTo: '2027-03-02',
  })
  expect(await agree(organization, '2026-03-02')).toMatchObject({ kind: 'Unchanged' })
  expect(await agree(organization, '2026-03-09')).toMatchObject({ kind: 'Unchanged' })
  const subscription = await subscriptionOf(organization)
  expect(await world.termsOf(subscription)).toMatchObject({
    stage: 'ACTIVE',
    seats: 400,
    period: 'YEAR',
    paymentMethod: 'INVOICE',
    renews: true,
    periodFrom: '2026-03-02',
  })
  const invoices = await invoicesOf(subscription)
  expect(invoices).toMatchObject([
    { net: '43200000', lines: [{ name: 'Kursiva, Bedrift', detail: '400 plasser i 12 måneder' }] },
  ])
  expect(
    await world.rows(sql`select kind, facts from subscription_event where subscription_id = ${subscription}`),
  ).toEqual([{ kind: 'AGREED', facts: { seats: 400, period: 'YEAR', to: '2027-03-02' } }])
  expect(
    await world.rows(sql`
      select subject, after from audit_entry where organization_id = ${organization} and kind = 'AGREEMENT_MADE'`),
  ).toEqual([
    {
      subject: 'Bedrift, 90.00 NOK',
      after: { seats: 400, invoicePeriod: 'YEAR', from: '2026-03-02', by: 'Kari Nordmann' },
    },
  ])
  const order = await one(sql<{ reference: string }>`
    select buyer ->> 'reference' as reference from purchase_order where subscription_id = ${subscription}`)
  expect(order).toEqual({ reference: 'PO 77' })
})

test('S2: an agreement replaces a plan in mid-period: its unused rest is credited, its card and open orders are done with', async () => {
  const subscription = await world.buy('2026-01-10', { period: 'YEAR', paymentMethod: 'CARD', seats: 20 })
  const organization = await organizationOf(subscription)
  await world.asSystem((tx) =>
    sql`insert into purchase_order (short_id, market, language, kind, organization_id, subscription_id, subscription_version,
        product_id, price_id, seats, period, payment_method, buyer, quote, currency, net, vat, total, period_from, period_to,
        created_at, updated_at, expires_at)
      select 'openorder2', market, language, 'SEATS', organization_id, subscription_id, 1, product_id, price_id, 30, period,
        payment_method, buyer, quote, currency, net, vat, total, period_from, period_to, created_at, updated_at, '2030-01-01'
      from purchase_order where subscription_id = ${subscription}`.execute(tx),
  )
  expect(await agree(organization, '2026-03-11')).toMatchObject({ kind: 'Begun' })
  // 20 seats at 99 kr for a year, ten percent off, of which 305 of 365 days are left
  const rest = Math.round((20 * 99_00 * 12 * 0.9 * 305) / 365)
  const [, agreed] = await invoicesOf(subscription)
  expect(agreed).toMatchObject({
    net: String(400 * 90_00 * 12 - rest),
    lines: [{ detail: '400 plasser i 12 måneder' }, { detail: 'Ubrukt av det som var betalt, 305 dager' }],
  })
  expect(await world.termsOf(subscription)).toMatchObject({ paymentMethod: 'INVOICE', seats: 400, stage: 'ACTIVE' })
  expect((await world.orders(subscription)).map(({ state }) => state).toSorted()).toEqual([
    'CANCELLED',
    'COMPLETED',
    'COMPLETED',
  ])
  await world.runAt(noon('2027-03-11'))
  expect(await world.termsOf(subscription)).toMatchObject({
    periodTo: '2028-03-11',
    paymentMethod: 'INVOICE',
    seats: 400,
  })
})

test('O4: an unlimited agreement stays unlimited when it renews, at the agreed price', async () => {
  const organization = await newcomer()
  await agree(organization, '2026-03-31', { seats: 'unlimited', amount: 100_000_00n, period: 'MONTH' })
  const subscription = await subscriptionOf(organization)
  await world.runAt(noon('2026-04-30'))
  expect(await world.termsOf(subscription)).toMatchObject({ seats: null, nextSeats: null, periodTo: '2026-05-31' })
  expect(await invoicesOf(subscription)).toMatchObject([
    { net: '10000000', lines: [{ detail: 'ubegrenset antall plasser i 1 måned' }] },
    { net: '10000000', lines: [{ detail: 'ubegrenset antall plasser i 1 måned' }] },
  ])
})

test('S2: a later agreement takes over with the renewal on its first day, and no public price follows the last one', async () => {
  const organization = await newcomer()
  await agree(organization, '2026-02-01', { until: '2028-02-01' })
  const subscription = await subscriptionOf(organization)
  const dearer = { seats: 500, amount: 95_00n, from: '2027-01-01', until: '2028-02-01' } as const
  expect(await agree(organization, '2026-05-01', dearer)).toMatchObject({ kind: 'Planned', from: '2027-01-01' })
  expect(await agree(organization, '2026-05-02', dearer)).toMatchObject({ kind: 'Unchanged' })
  await world.settle(subscription)
  await world.runAt(noon('2027-02-01'))
  await world.settle(subscription)
  expect(await world.termsOf(subscription)).toMatchObject({ seats: 500, periodTo: '2028-02-01' })
  expect((await invoicesOf(subscription)).map(({ net }) => net)).toEqual(['43200000', String(500 * 95_00 * 12)])
  await world.runAt(noon('2028-01-10'))
  await world.runAt(noon('2028-02-01'))
  expect(await world.termsOf(subscription)).toMatchObject({ stage: 'EXPIRED' })
  expect((await world.mails(subscription)).map(({ subject }) => subject)).toEqual(
    expect.arrayContaining(['Avtalen om Bedrift slutter 1. februar 2028', 'Bedrift er avsluttet']),
  )
  expect(await invoicesOf(subscription)).toHaveLength(2)
  expect(await agree(organization, '2028-02-03')).toMatchObject({ kind: 'Begun', periodTo: '2029-02-03' })
})

test('S2: a plan becomes an agreement with its renewal when the agreement begins later', async () => {
  const subscription = await world.buy('2026-01-31', { period: 'MONTH', paymentMethod: 'CARD', seats: 20 })
  const organization = await organizationOf(subscription)
  expect(await agree(organization, '2026-02-10', { from: '2026-02-20' })).toMatchObject({ kind: 'Planned' })
  await world.runAt(noon('2026-02-28'))
  expect(await world.termsOf(subscription)).toMatchObject({
    seats: 400,
    period: 'YEAR',
    paymentMethod: 'INVOICE',
    periodTo: '2027-02-28',
  })
})

test('S2: the end of an agreement moves without a new bill', async () => {
  const organization = await newcomer()
  await agree(organization, '2026-03-02', { until: '2027-03-02' })
  expect(await agree(organization, '2026-06-01', { until: '2029-03-02' })).toMatchObject({
    kind: 'EndChanged',
    until: '2029-03-02',
  })
  expect(await invoicesOf(await subscriptionOf(organization))).toHaveLength(1)
})

test('S2: what cannot be agreed is refused in words, and nothing is written', async () => {
  const organization = await newcomer()
  const bare = await newcomer({ billed: false })
  const people = organizationWorld(world.database)
  for (let member = 0; member < 3; member++) await people.join(organization, await people.user(), 'MEMBER')
  const archived = await newcomer()
  await world.asSystem((tx) =>
    sql`update organization set archived = true, archived_at = '2026-03-01' where id = ${archived}`.execute(tx),
  )
  const refusals: [string, Partial<AgreementRequest>, object][] = [
    [organization, { by: ' ' }, { kind: 'NobodyNamed' }],
    ['nowhere', {}, { kind: 'UnknownOrganization' }],
    [archived, {}, { kind: 'Archived' }],
    [organization, { seats: 0 }, { kind: 'InvalidTerms' }],
    [organization, { amount: 0n }, { kind: 'InvalidTerms' }],
    [organization, { currency: 'EUR' }, { kind: 'WrongCurrency', currency: 'NOK' }],
    [organization, { from: '2026-03-01' }, { kind: 'InvalidDays' }],
    [organization, { until: '2026-03-02' }, { kind: 'InvalidDays' }],
    [organization, { seats: 3 }, { kind: 'TooFewSeats', seatsInUse: 4 }],
    [organization, { from: '2026-04-01' }, { kind: 'NothingRenews' }],
    [bare, {}, { kind: 'BuyerIncomplete', fields: ['number', 'email', 'address', 'zip', 'city', 'country'] }],
  ]
  for (const [named, given, refusal] of refusals) expect(await agree(named, '2026-03-02', given)).toEqual(refusal)
  expect(
    await world.rows(sql`select from price where organization_id in (${organization}, ${bare}, ${archived})`),
  ).toEqual([])
  const large = await world.buy('2026-02-01', { period: 'YEAR', paymentMethod: 'INVOICE', seats: 90 })
  expect(
    await agree(await organizationOf(large), '2026-03-02', { seats: 100, amount: 10_00n, period: 'MONTH' }),
  ).toMatchObject({ kind: 'RestIsWorthMore', periodTo: '2027-02-01' })
  expect(await world.termsOf(large)).toMatchObject({ seats: 90, version: 1 })
})

test('S2: of two agreements made at once one begins, and other terms the same day are refused', async () => {
  const organization = await newcomer()
  const both = await Promise.all([agree(organization, '2026-03-02'), agree(organization, '2026-03-02')])
  expect(both.map(({ kind }) => kind).toSorted()).toEqual(['Begun', 'Unchanged'])
  expect(await agree(organization, '2026-03-02', { seats: 500 })).toEqual({ kind: 'OtherAgreement' })
  expect(await agree(organization, '2026-03-03', { seats: 500 })).toMatchObject({ kind: 'Begun' })
  expect(await world.termsOf(await subscriptionOf(organization))).toMatchObject({ seats: 500, periodTo: '2027-03-03' })
})

test('S2: a price agreed with an organisation is read by its members, and by nobody else', async () => {
  const organization = await newcomer()
  await agree(organization, '2026-03-02')
  const member = await one(
    sql<{ id: string }>`select user_id as id from membership where organization_id = ${organization}`,
  )
  const stranger = await organizationWorld(world.database).user()
  const seenBy = (userId: string) =>
    inTransaction(world.database, { kind: 'user', userId }, async (tx) => {
      const { rows } = await sql<{ prices: number; tiers: number; open: number }>`
        select count(*) filter (where p.organization_id = ${organization})::int as prices,
               (select count(*)::int from price_tier where unit_amount = 9000) as tiers,
               count(*) filter (where p.organization_id is null)::int as open
        from price p`.execute(tx)
      return rows[0]
    })
  expect(await seenBy(member?.id ?? '')).toMatchObject({ prices: 1, tiers: 1 })
  expect(await seenBy(stranger)).toMatchObject({ prices: 0, tiers: 0 })
  expect((await seenBy(stranger))?.open).toBeGreaterThan(3)
})
