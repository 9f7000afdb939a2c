import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction, sql, type Transaction } from '#platform/database/index.ts'
import { findOfferOfPrice, findOffers } from '#features/subscriptions/server/offer-store.ts'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { findCourseTerms } from './course-terms-store.ts'
import { importPriceList, RefusedPriceList } from './import-price-list.ts'
import { readPriceList } from './price-list-file.ts'

let own: TestDatabase
let key: string
let productId: string

beforeAll(async () => {
  own = await createTestDatabase()
})
afterAll(() => own.close())

const asSystem = <T>(work: (tx: Transaction) => Promise<T>) => inTransaction(own.database, { kind: 'system' }, work)

async function newProduct(): Promise<[string, string]> {
  const id = randomUUID()
  const name = `p-${id.slice(0, 8)}`
  await asSystem((tx) =>
    sql`insert into product (id, key, licence, description)
      values (${id}, ${name}, 'GROUP', ${JSON.stringify([{ languageCode: 'nb', value: 'Flere' }])})`.execute(tx),
  )
  return [id, name]
}
beforeEach(async () => {
  ;[productId, key] = await newProduct()
})

const today = new Date('2026-11-22T12:00:00Z')
const vatLine = () => `vat: [{ products: [${key}], market: no, category: S, percent: 25, from: 2026-01-01 }]`
const priceLine = (amount: number, from: string, more = '') =>
  `  - { product: ${key}, market: no, includesVat: false, seats: { least: 1, most: 10 }, perSeatAndMonth: { 1: ${amount} }, from: ${from}${more} }`
const file = (...prices: string[]) => [vatLine(), 'prices:', ...prices].join('\n')

/** Takes a list over; of a refused one why. */
async function take(text: string, now = today) {
  const read = readPriceList(text)
  if (read.kind === 'BadPriceList') return read.sentence
  return asSystem((tx) => importPriceList(tx, read.list, now)).catch((error: unknown) => {
    if (error instanceof RefusedPriceList) return error.fault
    throw error
  })
}
const amountOn = async (on: string, partnerKey?: string) => {
  const wanted = { productIds: [productId], market: 'no', on, partnerKey } as const
  const offers = await asSystem((tx) => findOffers(tx, wanted))
  return offers.map(({ price }) => price.tiers[0]?.unitAmount)
}
const priceRows = () =>
  asSystem(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select id from price where product_id = ${productId} order by valid_from`.execute(tx)
    return rows.map(({ id }) => id)
  })
const buyAt = async (priceId: string | undefined) =>
  asSystem((tx) =>
    sql`insert into purchase_order (short_id, market, language, kind, product_id, price_id, seats, period, payment_method,
        buyer, quote, currency, net, vat, total, period_from, period_to, created_at, updated_at, expires_at)
      values (${randomUUID().replaceAll('-', '').slice(0, 10)}, 'no', 'nb', 'START', ${productId}, ${priceId}, 1, 'MONTH',
        'CARD', '{}', '{}', 'NOK', 0, 0, 0, '2026-11-22', '2026-12-22', now(), now(), now())`.execute(tx),
  )

test('S2: each day has its price, and a bought price is found after its end', async () => {
  await take(
    file(priceLine(99, '2026-01-01'), priceLine(109, '2027-01-01'), priceLine(79, '2027-06-01, to: 2027-07-01')),
  )
  expect(await amountOn('2025-12-31')).toEqual([])
  expect(await amountOn('2026-01-01')).toEqual([99_00n])
  expect(await amountOn('2026-12-31')).toEqual([99_00n])
  expect(await amountOn('2027-01-01')).toEqual([109_00n])
  expect(await amountOn('2027-06-30')).toEqual([79_00n])
  expect(await amountOn('2027-07-01')).toEqual([])
  const [first = ''] = await priceRows()
  const later = await asSystem((tx) => findOfferOfPrice(tx, { priceId: first, market: 'no', on: '2028-01-01' }))
  expect(later?.price.tiers).toEqual([{ fromSeats: 1, unitAmount: 99_00n }])
})

test('S2: importing a list twice or concurrently changes nothing the second time', async () => {
  const text = `${file(priceLine(99, '2026-01-01'), priceLine(109, '2027-01-01'))}
coupons: [{ code: ${key.toUpperCase()}, market: no, product: ${key}, percent: 12.5, uses: 3, from: 2026-01-01 }]`
  const both = await Promise.all([take(text), take(text)])
  expect(new Set(both.map((changes) => (Array.isArray(changes) ? changes.length : changes)))).toEqual(new Set([0, 4]))
  expect(await take(text)).toEqual([])
  expect(await priceRows()).toHaveLength(2)
})

test('S2: a new price ends the old one on the day it begins', async () => {
  await take(file(priceLine(99, '2026-01-01')))
  const [first] = await priceRows()
  await buyAt(first)
  expect(await take(file(priceLine(99, '2026-01-01'), priceLine(109, '2027-01-01')))).toEqual([
    { thing: 'PRICE', done: 'ENDS', of: `${key} in no`, on: '2027-01-01' },
    { thing: 'PRICE', done: 'BEGINS', of: `${key} in no`, on: '2027-01-01' },
  ])
  expect(await amountOn('2026-12-31')).toEqual([99_00n])
  // prices that have not started and that no one has bought can be changed, also on their own
  await take(file(priceLine(119, '2027-01-01')))
  expect(await amountOn('2027-01-01')).toEqual([119_00n])
  expect(await amountOn('2026-12-31')).toEqual([99_00n])
})

test('S2: bought and started prices are not edited, and errors change nothing', async () => {
  await take(file(priceLine(99, '2026-01-01'), priceLine(109, '2027-01-01')))
  const [, next] = await priceRows()
  expect(await take(file(priceLine(98, '2026-01-01')))).toMatchObject({ kind: 'PASSED' })
  expect(await take(file(priceLine(98, '2026-11-21')))).toMatchObject({ kind: 'PASSED', from: '2026-11-21' })
  await buyAt(next)
  const refused = file(priceLine(99, '2026-01-01'), priceLine(95, '2026-12-01'), priceLine(98, '2027-01-01'))
  expect(await take(refused)).toEqual({ kind: 'BOUGHT', from: '2027-01-01', of: `${key} in no` })
  expect(await amountOn('2026-12-01')).toEqual([99_00n])
})

test('S2: the database rejects overlapping prices and rates, and changes of a bought price', async () => {
  await take(file(priceLine(99, '2026-01-01')))
  const [first] = await priceRows()
  const codeOf = (statement: ReturnType<typeof sql>) =>
    asSystem((tx) => statement.execute(tx)).then(
      () => 'done',
      (error: unknown) => (error as { code: string }).code,
    )
  expect(
    await codeOf(sql`insert into price (product_id, market, currency, includes_vat, max_seats, valid_from)
      values (${productId}, 'no', 'NOK', false, 1, '2030-01-01')`),
  ).toBe('KU010')
  expect(
    await codeOf(sql`insert into vat_rate (product_id, market, category, rate_bp, valid_from, valid_to)
      values (${productId}, 'no', 'S', 1500, '2025-01-01', '2026-01-02')`),
  ).toBe('KU010')
  expect(await codeOf(sql`update price set trial_days = 7 where id = ${first}`)).toBe('done')
  await buyAt(first)
  expect(await codeOf(sql`update price set trial_days = 0 where id = ${first}`)).toBe('KU011')
  expect(await codeOf(sql`update price_tier set unit_amount = 1 where price_id = ${first}`)).toBe('KU011')
  expect(await codeOf(sql`delete from price_tier where price_id = ${first}`)).toBe('KU011')
  expect(await codeOf(sql`insert into price_tier values (${first}, 5, 1)`)).toBe('KU011')
  expect(await codeOf(sql`delete from price where id = ${first}`)).not.toBe('done')
  expect(await codeOf(sql`update price set valid_to = '2027-01-01' where id = ${first}`)).toBe('done')
})

test('S2: a partner’s price is valid beside the public price', async () => {
  await take(file(priceLine(99, '2026-01-01'), priceLine(79, '2026-01-01', ', partner: nelfo')))
  expect(await amountOn('2026-11-22')).toEqual([99_00n])
  expect(await amountOn('2026-11-22', 'nelfo')).toEqual([79_00n])
  expect(await amountOn('2026-11-22', 'another')).toEqual([])
})

test('S2: a redeemed coupon keeps its discount', async () => {
  const code = key.toUpperCase()
  const coupon = (percent: number, uses: number) =>
    `${file()} []\ncoupons: [{ code: ${code}, market: no, percent: ${percent}, uses: ${uses}, from: 2026-01-01 }]`
  expect(await take(coupon(20, 5))).toContainEqual({ thing: 'COUPON', done: 'BEGINS', of: code, on: '2026-01-01' })
  expect(await take(coupon(25, 5))).toEqual([{ thing: 'COUPON', done: 'CHANGED', of: code, on: '2026-01-01' }])
  await asSystem((tx) => sql`update coupon set uses = 2 where code = ${code}`.execute(tx))
  expect(await take(coupon(30, 5))).toEqual({ kind: 'COUPON_USED', of: code })
  expect(await take(coupon(25, 1))).toEqual({ kind: 'COUPON_USED', of: code })
  expect(await take(coupon(25, 2))).toHaveLength(1)
})

test('S2: the price list says for how many days a single course is open, 365 by default, and ends what held before', async () => {
  const termsOn = (day: string) => asSystem((tx) => findCourseTerms(tx, 'no', day))
  const list = (more: string) => `vat: []\nprices: []\ncourses: [{ market: no, category: S, percent: 25, ${more} }]`
  expect(await termsOn('2026-06-01')).toEqual({ days: 365, vat: { category: 'S', rateBp: 2500 } })
  expect(await take(list('from: 2026-01-01'))).toEqual([])
  const changed = await take(list('from: 2027-01-01, days: 180'))
  expect(changed).toEqual([
    { thing: 'COURSES', done: 'ENDS', of: 'single courses in no', on: '2027-01-01' },
    { thing: 'COURSES', done: 'BEGINS', of: 'single courses in no', on: '2027-01-01' },
  ])
  expect(await termsOn('2026-12-31')).toMatchObject({ days: 365 })
  expect(await termsOn('2027-01-01')).toMatchObject({ days: 180 })
  expect(await take(list('from: 2027-01-01, days: 180'))).toEqual([])
})

test('S2: an invalid file is reported in one sentence and not imported', async () => {
  const bad: readonly [string, unknown][] = [
    ['prices: [', expect.stringContaining('not YAML')],
    ['- 1', expect.any(String)],
    [file(priceLine(99.999, '2026-01-01')), expect.stringContaining('at most two digits')],
    [file(priceLine(-1, '2026-01-01')), expect.stringContaining('between 0')],
    [file(priceLine(99, '2027-02-29')), expect.stringMatching(/^prices\.0\.from: .*2027-01-31/)],
    [file(priceLine(99, '2026-01-01', ', discount: 3')), expect.stringContaining('prices.0.discount')],
    [file(priceLine(99, '2026-01-01')).replaceAll('market: no', 'market: se'), expect.stringContaining('no and es')],
    [file(priceLine(99, '2025-12-31')), expect.objectContaining({ kind: 'NO_VAT_RATE' })],
    [file(priceLine(99, '2026-01-01'), priceLine(98, '2026-01-01')), expect.objectContaining({ kind: 'OVERLAP' })],
    [file(priceLine(99, '2026-01-01, to: 2026-01-01')), 'prices.0: it ends before it begins.'],
    [file(priceLine(99, '2026-01-01')).replaceAll(key, 'nothing'), { kind: 'UNKNOWN_PRODUCT', of: 'nothing' }],
  ]
  for (const [text, sentence] of bad) expect(await take(text)).toEqual(sentence)
  expect(await priceRows()).toEqual([])
  expect(await amountOn('2026-11-22')).toEqual([])
})
