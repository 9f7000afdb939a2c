import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchAs } from '#testing/fetch-as.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ environment: { KURSIVA_RATE_LIMITS: 'on' } })
})
afterAll(() => server.close())

const ask = (number: string, host?: string) =>
  fetchAs(host, `${server.url}/rest/purchase/companies/${encodeURIComponent(number)}`)

test('S3: a visitor gets a company from the register without signing in', async () => {
  const answer = await ask('NO 310 987 654 MVA')
  expect([answer.status, await answer.json()]).toEqual([
    200,
    {
      number: '310987654',
      name: 'Nordvik Elektro AS',
      address: 'Strandgata 14',
      zip: '8006',
      city: 'Bodø',
      municipality: 'Bodø',
      country: 'NO',
      closing: false,
    },
  ])
})

test('S3: invalid and unknown numbers, and markets without a register, are not found', async () => {
  for (const [number, host] of [['310987655'], ['310211877'], ['x'], ['B56803240', 'es.localhost']] as const) {
    const answer = await ask(number, host)
    expect([number, answer.status, await answer.json()]).toEqual([
      number,
      404,
      { error: { code: 'UNKNOWN_COMPANY', message: 'The register has no such company.' } },
    ])
  }
})

test('S3: the rate limit prevents copying the register', async () => {
  const statuses: number[] = []
  for (let asked = 0; asked < 31; asked += 1) statuses.push((await ask('310987654')).status)
  expect(statuses.at(-1)).toBe(429)
})
