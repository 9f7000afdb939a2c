import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction, sql } from '#platform/database/index.ts'
import { apiClient, clientOf } from '#testing/api-client.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ seeded: true })
})
afterAll(() => server.close())

const query = `{ products {
  id licence description { languageCode value } catalogs { id } upgradeTo { id link sourceProductId destinationProductId }
} }`

test('S1, S2: whoever asks, the products of the market are told, the smallest licence first', async () => {
  const { data, errors } = await apiClient(server.url).graph(query)
  expect(errors).toBeUndefined()
  const [individual, group, corporate] = data.products
  expect(data.products.map(({ licence }: { licence: string }) => licence)).toEqual(['INDIVIDUAL', 'GROUP', 'CORPORATE'])
  expect(group.upgradeTo).toMatchObject([{ sourceProductId: group.id, destinationProductId: corporate.id, link: null }])
  expect(individual.catalogs).toHaveLength(2)
  expect((await (await clientOf(server.url, 'learner@kursiva.test')).graph(query)).data).toEqual(data)
})

test('C6: a product that does not open the market’s catalogue is not offered there', async () => {
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
