import { randomUUID } from 'node:crypto'
import { test as base } from '@playwright/test'
import { noConsent, textVersion, type Choices } from '#features/consent/rules/consent.ts'
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
    consentId: choices === noConsent ? undefined : randomUUID(),
    unsent: undefined,
  })

const onlyNecessary = consentTo(noConsent)

/** Runs in every page before anything else, also where there is no storage. */
function keepAnswer(answer: string): void {
  try {
    localStorage.setItem('kursiva.consent', localStorage.getItem('kursiva.consent') ?? answer)
  } catch {
    // a page of nobody's
  }
}

interface Journey {
  readonly thorough: boolean
  /** Whether the question for consent has been answered before in every browser, with nothing but the necessary. */
  readonly hasAnswered: boolean
  readonly asked: undefined
  readonly server: TestServer
}

/** Where the tests of a worker find the world of their file. */
interface Worlds {
  readonly of: (file: string) => Promise<TestServer>
}

/**
 * The test of a journey: a real browser on a real server with the demonstration data. Each file has a server and a
 * database of its own, which its tests share: what one file does to a demonstration account (a test taken, a password)
 * no other meets. `page.goto('/no')` leads there.
 */
export const test = base.extend<Journey, { worlds: Worlds }>({
  // every route in every theme at every width takes a quarter of an hour: `npm run routes`
  thorough: [false, { option: true }],
  // a worker goes on from file to file with its browser: only the world is another
  worlds: [
    // Playwright reads the first parameter's pattern: it must be an object, even when nothing is taken.
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
  // the first world of a run is seeded: that is no part of the journey's own time
  server: [async ({ worlds }, use, { file }) => use(await worlds.of(file)), { timeout: 180_000 }],
  baseURL: async ({ server }, use) => use(server.url),
  hasAnswered: [true, { option: true }],
  // kept by the pages themselves as they are opened: as a state of the context it would take half a second for each
  asked: [
    async ({ browser, hasAnswered }, use) => {
      const open = browser.newContext.bind(browser)
      if (hasAnswered)
        browser.newContext = async (options) => {
          const context = await open(options)
          await context.addInitScript(keepAnswer, onlyNecessary)
          return context
        }
      await use(undefined)
      // its own again, that of every browser
      Reflect.deleteProperty(browser, 'newContext')
    },
    { auto: true },
  ],
})
