import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction, sql } from '#platform/database/index.ts'
import { apiClient } from '#testing/api-client.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { releaseCoupon, redeemCoupon } from './coupon-store.ts'

let server: TestServer
let product: string
let other: string
let now = new Date('2026-11-22T12:00:00Z')

beforeAll(async () => {
  server = await startTestServer({ clock: () => now })
  product = await newProduct()
  other = await newProduct()
})
afterAll(() => server.close())

const asSystem = <T>(work: Parameters<typeof inTransaction<T>>[2]) =>
  inTransaction(server.database, { kind: 'system' }, work)

async function newProduct(): Promise<string> {
  const id = randomUUID()
  await asSystem((tx) =>
    sql`insert into product (id, key, licence, description)
      values (${id}, ${id}, 'INDIVIDUAL', ${JSON.stringify([{ languageCode: 'nb', value: 'Én' }])})`.execute(tx),
  )
  return id
}

interface Given {
  readonly market?: 'no' | 'es'
  readonly productId?: string
  readonly maxUses?: number
  readonly from?: string
  readonly to?: string
}

async function newCoupon(code: string, { market = 'no', productId, maxUses, from, to }: Given = {}): Promise<string> {
  const id = randomUUID()
  await asSystem((tx) =>
    sql`insert into coupon (id, code, market, product_id, discount_bp, max_uses, valid_from, valid_to)
      values (${id}, ${code}, ${market}, ${productId ?? null}, 2500, ${maxUses ?? null}, ${from ?? '2026-11-01'}, ${to ?? null})`.execute(
      tx,
    ),
  )
  return id
}

const query = `query Coupon($code: String!, $productId: ID!) { coupon(code: $code, productId: $productId) {
  ... on CouponFound { code discountBp } ... on CouponRefused { reason }
} }`
const ask = async (code: string, productId = product, host?: string) => {
  const { data, errors } = await apiClient(server.url, undefined, host).graph(query, { code, productId })
  expect(errors).toBeUndefined()
  return data.coupon
}

test('S2: codes are case-insensitive', async () => {
  await newCoupon('HØST-26')
  const found = { code: 'HØST-26', discountBp: 2500 }
  expect(await ask('HØST-26')).toEqual(found)
  expect(await ask(' høst-26 ')).toEqual(found)
  expect(await ask('hoest-26')).toEqual({ reason: 'COUPON_UNKNOWN' })
})

test('S2: a code of another market or product, or a future one, is unknown', async () => {
  await newCoupon('SOLO-ES', { market: 'es' })
  await newCoupon('SOLO-UNO', { productId: other })
  await newCoupon('SEINERE', { from: '2026-11-23' })
  const unknown = { reason: 'COUPON_UNKNOWN' }
  const strange = ['FINNES-IKKE', 'SOLO-ES', 'SOLO-UNO', 'SEINERE', '', 'x'.repeat(5000), "'; drop table coupon"]
  expect(await Promise.all(strange.map((code) => ask(code)))).toEqual(strange.map(() => unknown))
  expect(await ask('SOLO-ES', product, 'es.localhost')).toMatchObject({ code: 'SOLO-ES' })
  expect(await ask('SOLO-UNO', other)).toMatchObject({ code: 'SOLO-UNO' })
  expect(await ask('SOLO-UNO', 'no product')).toEqual(unknown)
})

test('S2: a code is valid until midnight in its market', async () => {
  await newCoupon('TIL-LØRDAG', { to: '2026-11-28' })
  now = new Date('2026-11-27T22:59:59Z')
  expect(await ask('TIL-LØRDAG')).toMatchObject({ code: 'TIL-LØRDAG' })
  now = new Date('2026-11-27T23:00:00Z')
  expect(await ask('TIL-LØRDAG')).toEqual({ reason: 'COUPON_ENDED' })
})

test('S2: of fifty concurrent redemptions of ten uses ten succeed', async () => {
  const id = await newCoupon('TI-STYKKER', { maxUses: 10 })
  const taken = await Promise.all(Array.from({ length: 50 }, () => asSystem((tx) => redeemCoupon(tx, id))))
  expect(taken.filter(Boolean)).toHaveLength(10)
  expect(await ask('TI-STYKKER')).toEqual({ reason: 'COUPON_USED_UP' })
  await asSystem((tx) => releaseCoupon(tx, id))
  expect(await ask('TI-STYKKER')).toMatchObject({ code: 'TI-STYKKER' })
})

test('S2: a rolled back redemption is not counted', async () => {
  const id = await newCoupon('EN-GANG', { maxUses: 1 })
  const left = asSystem(async (tx) => {
    expect(await redeemCoupon(tx, id)).toBe(true)
    throw new Error('the order was left')
  })
  await expect(left).rejects.toThrow('the order was left')
  expect(await asSystem((tx) => redeemCoupon(tx, id))).toBe(true)
  expect(await asSystem((tx) => redeemCoupon(tx, id))).toBe(false)
})

test('S2: the rate limit prevents guessing codes', async () => {
  await newCoupon('FUNNET-26')
  now = new Date(now.getTime() + 120_000)
  const kinds: string[] = []
  for (let asked = 0; asked < 61; asked += 1) kinds.push((await ask(`PRØVD-${asked}`)).reason)
  expect([kinds.at(59), kinds.at(60)]).toEqual(['COUPON_UNKNOWN', 'COUPON_RATE_LIMITED'])
  expect(await ask('FUNNET-26')).toEqual({ reason: 'COUPON_RATE_LIMITED' })
  now = new Date(now.getTime() + 60_000)
  expect(await ask('FUNNET-26')).toEqual({ code: 'FUNNET-26', discountBp: 2500 })
})
