import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction, sql } from '#platform/database/index.ts'
import { apiClient, clientOf } from '#testing/api-client.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let ahead = 0
beforeAll(async () => {
  server = await startTestServer({ seeded: true, clock: () => new Date(Date.now() + ahead) })
})
afterAll(() => server.close())

const fields = `{
  __typename
  ... on PartnerOffer {
    number companyName partner { key name website }
    products {
      product { licence price { tiers { unitAmount { amountMinor } } } }
      price { minSeats tiers { fromSeats unitAmount { amountMinor currency } } }
    }
  }
  ... on NotAMember { partner { name } }
  ... on UnknownPartner { partnerKey }
  ... on TooManyRequests { retryAfterSeconds }
}`
const question = `query Offer($partnerKey: String!, $number: String!) { partnerOffer(partnerKey: $partnerKey, number: $number) ${fields} }`
const offerTo = async (number: string, { partnerKey = 'nelfo', host = '' } = {}) => {
  const answer = await apiClient(server.url, undefined, host || undefined).graph(question, { partnerKey, number })
  return answer.data.partnerOffer as { __typename: string }
}

test('I2: a member sees the members’ price beside the ordinary one, before signing in', async () => {
  expect(await offerTo('310 987 654')).toEqual({
    __typename: 'PartnerOffer',
    number: '310987654',
    companyName: 'Nordvik Elektro AS',
    partner: { key: 'nelfo', name: 'Nelfo', website: 'https://www.nelfo.no/' },
    products: [
      {
        product: {
          licence: 'GROUP',
          price: { tiers: [{ unitAmount: { amountMinor: '9900' } }, { unitAmount: { amountMinor: '8900' } }] },
        },
        price: { minSeats: 1, tiers: [{ fromSeats: 1, unitAmount: { amountMinor: '7900', currency: 'NOK' } }] },
      },
    ],
  })
})

test('I2: unlisted companies, invalid numbers and other markets get no offer', async () => {
  expect([
    await offerTo('310308072'),
    await offerTo('310987655'),
    await offerTo(''),
    await offerTo('9'.repeat(5000)),
    await offerTo('310987654', { partnerKey: 'nobody' }),
    await offerTo('B56803240', { host: 'es.localhost' }),
  ]).toEqual([
    ...Array.from({ length: 4 }, () => ({ __typename: 'NotAMember', partner: { name: 'Nelfo' } })),
    { __typename: 'UnknownPartner', partnerKey: 'nobody' },
    { __typename: 'UnknownPartner', partnerKey: 'nelfo' },
  ])
})

test('I2: a partner exists in its own market while the agreement is valid', async () => {
  const partner = async (host?: string) =>
    (await apiClient(server.url, undefined, host).graph('{ partner(key: "nelfo") { name } }')).data.partner
  expect([await partner(), await partner('es.localhost')]).toEqual([{ name: 'Nelfo' }, null])
  const end = (day: string | null) =>
    inTransaction(server.database, { kind: 'system' }, (tx) =>
      sql`update partner set valid_to = ${day} where key = 'nelfo'`.execute(tx),
    )
  await end('2026-02-01')
  expect([await partner(), (await offerTo('310987654')).__typename]).toEqual([null, 'UnknownPartner'])
  await end(null)
})

const order = `mutation Order($input: PlaceOrderInput!) { placeOrder(input: $input) {
  __typename ... on OrderRefused { reason fields } ... on OrderPlaced { order { state quote { total { amountMinor } } } } } }`
/** 3 seats for a year at 79 kr, less a tenth, with VAT */
const expectedTotalMinor = String((3 * 12 * 79_00 * 0.9 * 125) / 100)
const orderOf = async (number: string) => {
  const client = await clientOf(server.url, 'new@kursiva.test')
  const { data } = await client.graph(
    '{ partnerOffer(partnerKey: "nelfo", number: "310987654") { ... on PartnerOffer { products { product { id } } } } }',
  )
  const input = {
    productId: data.partnerOffer.products[0].product.id as string,
    seats: 3,
    period: 'YEAR',
    partnerKey: 'nelfo',
    paymentMethod: 'INVOICE',
    keepsCard: false,
    buyer: {
      kind: 'ORGANIZATION',
      name: 'Nordvik Elektro AS',
      number,
      email: 'regnskap@nordvik.test',
      address: 'Strandgata 14',
      zip: '8006',
      city: 'Bodø',
      municipality: '',
      country: 'NO',
      reference: '',
      note: '',
      sendVia: 'EMAIL',
    },
    expectedTotalMinor,
    acceptsTerms: true,
    acceptsImmediateStart: true,
  }
  return (await client.graph(order, { input })).data?.placeOrder as unknown
}

test('I2: a members’ price requires a listed number', async () => {
  expect(await orderOf('310308072')).toEqual({ __typename: 'OrderRefused', reason: 'NOT_A_PARTNER_MEMBER', fields: [] })
})

test('I2: the rate limit prevents enumerating the list', async () => {
  ahead = 120_000
  const kinds: string[] = []
  for (let asked = 0; asked < 61; asked += 1) kinds.push((await offerTo('310308072')).__typename)
  expect([kinds.at(59), kinds.at(60)]).toEqual(['NotAMember', 'TooManyRequests'])
})
