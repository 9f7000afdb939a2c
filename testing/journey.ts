import { randomUUID } from 'node:crypto'
import { test as base } from '@playwright/test'
import { nothing, textVersion, type Choices } from '#features/consent/rules/consent.ts'
import { writeConsent } from '#features/consent/rules/stored-consent.ts'
import { startTestServer, type TestServer } from './server.ts'

export { expect } from '@playwright/test'

/** An answer to the question for consent as the browser keeps it under `kursiva.consent`. */
export const consentTo = (choices: Choices): string =>
  writeConsent({
    choices,
    answeredAt: new Date(),
    textVersion,
    despiteSignal: false,
    consentId: choices === nothing ? undefined : randomUUID(),
    unsent: undefined,
  })

const onlyNecessary = consentTo(nothing)

/**
 * The test of a journey: a real browser on a real server with the demonstration data. Each worker has a server and a
 * database of its own; `page.goto('/no')` leads there. Files share them, so one that changes what a demonstration
 * account has (a test taken, a password) names a world of its own: `test.use({ world: 'first-walk' })`.
 */
export const test = base.extend<{ thorough: boolean }, { world: string; server: TestServer }>({
  // every route in every theme at every width takes a quarter of an hour: `npm run routes`
  thorough: [false, { option: true }],
  // Playwright gives every value of a worker's option a worker, and so a server, of its own
  world: ['shared', { scope: 'worker', option: true }],
  server: [
    // Playwright reads the first parameter's pattern: it must be an object, even when nothing is taken.
    async ({}, use) => {
      const server = await startTestServer({ seeded: true })
      await use(server)
      await server.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  // most visitors have been asked for consent before: nothing but the necessary
  storageState: async ({ server }, use) => {
    const localStorage = [{ name: 'kursiva.consent', value: onlyNecessary }]
    const origins = [server.url, server.spanishUrl].map((origin) => ({ origin, localStorage }))
    await use({ cookies: [], origins })
  },
})
