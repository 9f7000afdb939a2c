import { afterAll, beforeAll, expect, test } from 'vitest'
import { marketLanguages } from '#features/markets/rules/market-languages.ts'
import { apiClient } from '#testing/api-client.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const getDomain =
  'query($d: String!) { getDomain(domain: $d) { domain currency defaultLanguage { code } languages { code } kursivaCatalog { id } } }'

test.each([
  ['kursiva.no', 'NOK', marketLanguages.no],
  ['kursiva.es', 'EUR', marketLanguages.es],
  ['es.localhost:3000', 'EUR', marketLanguages.es],
  ['kursiva.com', 'NOK', marketLanguages.no],
  ['', 'NOK', marketLanguages.no],
  [`<script>${'x'.repeat(10_000)}`, 'NOK', marketLanguages.no],
] as const)('M1, M2: getDomain of %s, for anybody', async (domain, currency, languages) => {
  const { data, errors } = await apiClient(server.url).graph(getDomain, { d: domain })
  expect(errors).toBeUndefined()
  expect(data.getDomain).toEqual({
    domain,
    currency,
    defaultLanguage: { code: languages[0] },
    languages: languages.map((code) => ({ code })),
    kursivaCatalog: { id: expect.any(String) },
  })
})

test.each([
  [undefined, 'no'],
  ['es.localhost', 'es'],
  ['kursiva.es', 'es'],
  ['kursiva.com', 'no'],
] as const)('M1, M3: the pages of host %s are told market %s and its languages', async (host, market) => {
  const response = await apiClient(server.url, undefined, host).fetch('/config.json')
  expect(await response.json()).toMatchObject({ market, locales: marketLanguages[market] })
})

test.each([
  [undefined, 'www.localhost'],
  ['no.localhost', 'www.no.localhost'],
  ['es.localhost', 'www.es.localhost'],
  ['kursiva.es', 'www.es.localhost'],
] as const)('M1, M11: the pages of host %s are told that their public site is %s', async (host, site) => {
  const { port } = new URL(server.url)
  const response = await apiClient(server.url, undefined, host).fetch('/config.json')
  expect(await response.json()).toMatchObject({ siteOrigin: `http://${site}:${port}` })
})
