import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction, sql } from '#platform/database/index.ts'
import { apiClient, clientOf } from '#testing/api-client.ts'
import { organizationWorld } from '#testing/organization-world.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ seeded: true })
})
afterAll(() => server.close())

const query = `{ products {
  id licence description { languageCode value } catalogs { id } upgradeTo { id link sourceProductId destinationProductId }
} }`

test('S1, S2: everybody sees the products of the market, the smallest licence first', async () => {
  const { data, errors } = await apiClient(server.url).graph(query)
  expect(errors).toBeUndefined()
  const [individual, group, corporate] = data.products
  expect(data.products.map(({ licence }: { licence: string }) => licence)).toEqual(['INDIVIDUAL', 'GROUP', 'CORPORATE'])
  expect(group.upgradeTo).toMatchObject([{ sourceProductId: group.id, destinationProductId: corporate.id, link: null }])
  expect(individual.upgradeTo).toMatchObject([{ sourceProductId: individual.id, destinationProductId: group.id }])
  expect(individual.catalogs).toHaveLength(2)
  expect((await (await clientOf(server.url, 'learner@kursiva.test')).graph(query)).data).toEqual(data)
})

const priced =
  '{ products { licence price { id trialDays vatRateBp tiers { fromSeats unitAmount { amountMinor currency } } } } }'

test('S2: products have today’s price in the market; those by agreement have none', async () => {
  const pricesAt = async (host?: string) =>
    (await apiClient(server.url, undefined, host).graph(priced)).data.products.map(
      ({ price }: { price: { tiers: unknown[]; vatRateBp: number } | null }) => price && [price.vatRateBp, price.tiers],
    )
  const tier = (fromSeats: number, amountMinor: string, currency: string) => ({
    fromSeats,
    unitAmount: { amountMinor, currency },
  })
  expect(await pricesAt()).toEqual([
    [2500, [tier(1, '14900', 'NOK')]],
    [2500, [tier(1, '9900', 'NOK'), tier(40, '8900', 'NOK')]],
    null,
  ])
  expect(await pricesAt('es.localhost')).toEqual([
    [2100, [tier(1, '1490', 'EUR')]],
    [2100, [tier(1, '990', 'EUR'), tier(40, '900', 'EUR')]],
    null,
  ])
})

test('C6: a product outside the market’s catalogue is not offered', async () => {
  await inTransaction(server.database, { kind: 'system' }, (tx) =>
    sql`
      delete from product_catalog
      where product_id = (select id from product where licence = 'GROUP') and catalog_id = (select id from catalog where market = 'es')
    `.execute(tx),
  )
  const licences = async (host?: string) =>
    (await apiClient(server.url, undefined, host).graph(query)).data.products.map(
      ({ licence }: { licence: string }) => licence,
    )
  expect(await licences('es.localhost')).toEqual(['INDIVIDUAL', 'CORPORATE'])
  expect(await licences()).toEqual(['INDIVIDUAL', 'GROUP', 'CORPORATE'])
})

test('R11: a hidden price list is visible to admins only, also when they have a subscription', async () => {
  const world = organizationWorld(server.database)
  const hide = (id: string) =>
    inTransaction(server.database, { kind: 'system' }, (tx) =>
      sql`update organization set hide_price_list = true where id = ${id}`.execute(tx),
    )
  const told = async (email: string) => {
    const { products } = (await (await clientOf(server.url, email)).graph(priced)).data
    return products.length > 0 && products[0].price !== null
  }
  const none = await world.organization()
  const held = await world.organization({ seats: 20 })
  await hide(none)
  await hide(held)
  const join = async (id: string, role: 'ADMIN' | 'MEMBER', email: string) =>
    world.join(id, await world.account(email), role)
  await join(none, 'ADMIN', 'admin@none.test')
  await join(none, 'MEMBER', 'member@none.test')
  await join(held, 'ADMIN', 'admin@held.test')
  await join(held, 'MEMBER', 'member@held.test')
  expect(await told('admin@none.test')).toBe(true)
  expect(await told('member@none.test')).toBe(false)
  expect(await told('admin@held.test')).toBe(true)
  expect(await told('member@held.test')).toBe(false)
})
