import { afterAll, beforeAll, expect, test } from 'vitest'
import { testSecret } from '#testing/database.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { repetitions } from '#testing/test-length.ts'
import { demonstration } from '#bench/installation/demonstration.ts'
import { shareInstallation, type Installation } from '#bench/installation/installation.ts'
import { shortLength } from '#bench/measuring/length.ts'
import { ask } from '#bench/page-request.ts'
import type { Figure } from '#bench/part.ts'
import { parts } from '#bench/parts.ts'
import { pageOperations, requestsOf } from './pages.ts'

/** The parts that are measured in `npm test`; the others in `npm run test:thorough`. */
const cheapest = ['catalogue', 'segments']
const tested = parts.filter(({ name }) => repetitions({ short: 0, full: 1 }) > 0 || cheapest.includes(name))

let server: TestServer
let installation: Installation

beforeAll(async () => {
  server = await startTestServer({ seeded: true })
  installation = shareInstallation({ ...server, secret: testSecret }, shortLength)
})

afterAll(async () => {
  await installation.close()
  await server.close()
})

test.each(pageOperations)('the server answers the operation of the $name page', async (page) => {
  const { access } = await installation.tokensOf(demonstration.accounts[page.account])
  for (const request of await requestsOf(page, installation))
    expect(await ask(server.url, access, request)).not.toEqual({})
})

test.each(tested)('$name measures both sides of every figure', async ({ measure }) => {
  const figures: Figure[] = []
  for await (const figure of measure(installation)) figures.push(figure)
  expect(figures.length).toBeGreaterThan(0)
  for (const figure of figures) {
    if ('value' in figure) {
      expect(figure.value).toBeGreaterThanOrEqual(0)
      expect(figure.limitValue).toBeGreaterThanOrEqual(0)
      continue
    }
    const { ratio } = figure
    expect(ratio.ours).toBeGreaterThan(0)
    expect(ratio.limit).toBeGreaterThan(0)
    expect(Number.isFinite(ratio.ratio)).toBe(true)
  }
})
