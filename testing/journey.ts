import { randomUUID } from 'node:crypto'
import { test as base } from '@playwright/test'
import { noConsent, textVersion, type Choices } from '#features/consent/rules/consent.ts'
import { writeConsent } from '#features/consent/rules/stored-consent.ts'
import { startTestServer, type TestServer } from './server.ts'

export { expect } from '@playwright/test'

/** A consent answer as the browser stores it under `kursiva.consent`. */
export const consentTo = (choices: Choices): string =>
  writeConsent({
    choices,
    answeredAt: new Date(),
    textVersion,
    despiteSignal: false,
    consentId: choices === noConsent ? undefined : randomUUID(),
    unsent: undefined,
  })

const onlyNecessary = consentTo(noConsent)

/** Runs in every page before any other script, including pages without storage. */
function captureResponse(answer: string): void {
  try {
    localStorage.setItem('kursiva.consent', localStorage.getItem('kursiva.consent') ?? answer)
  } catch {
    // a page with an opaque origin has no storage
  }
}

interface Journey {
  readonly thorough: boolean
  /** Whether every browser has already answered the question for consent, with only the necessary. */
  readonly hasAnswered: boolean
  readonly asked: undefined
  readonly server: TestServer
}

/** Gives the tests of a worker the server of their file. */
interface Worlds {
  readonly of: (file: string) => Promise<TestServer>
}

/**
 * A journey test: a real browser on a real server with the demonstration data. Each file has its own server and
 * database, shared by its tests: what one file changes in a demonstration account (a test taken, a password) does
 * not affect other files. `page.goto('/no')` resolves to that server.
 */
export const test = base.extend<Journey, { worlds: Worlds }>({
  // every route in every theme at every width takes a quarter of an hour: `npm run routes`
  thorough: [false, { option: true }],
  // a worker runs several files with one browser; only the server changes
  worlds: [
    // Playwright requires the first parameter to be an object pattern, even an empty one.
    async ({}, use) => {
      let current: { readonly file: string; readonly server: TestServer } | undefined
      const end = async () => {
        const ended = current
        current = undefined
        await ended?.server.close()
      }
      await use({
        of: async (file) => {
          if (current?.file !== file) {
            await end()
            current = { file, server: await startTestServer({ seeded: true }) }
          }
          return current.server
        },
      })
      await end()
    },
    { scope: 'worker' },
  ],
  // the first server of a run is seeded, and that must not count towards the test's time limit
  server: [async ({ worlds }, use, { file }) => use(await worlds.of(file)), { timeout: 180_000 }],
  baseURL: async ({ server }, use) => use(server.url),
  hasAnswered: [true, { option: true }],
  // an init script of the pages stores it: a storageState of the context would take half a second per context
  asked: [
    async ({ browser, hasAnswered }, use) => {
      const open = browser.newContext.bind(browser)
      if (hasAnswered)
        browser.newContext = async (options) => {
          const context = await open(options)
          await context.addInitScript(captureResponse, onlyNecessary)
          return context
        }
      await use(undefined)
      // restores the method of the browser's prototype
      Reflect.deleteProperty(browser, 'newContext')
    },
    { auto: true },
  ],
})
