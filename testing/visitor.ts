import type { Page } from '@playwright/test'
import { demoPassword } from '#database/seed/index.ts'
import type { PathLanguage } from '#values/language.ts'

/** Logs in through the page, in Norwegian, and waits until it has led on. */
export async function logIn(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.goto('/no/login')
  await page.getByLabel('E-post').fill(email)
  await page.getByLabel('Passord', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Logg inn', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
}

/** Where the film is, in seconds. */
export const filmTime = (page: Page): Promise<number> =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)

interface OutboxMail {
  readonly to: string
  readonly text: string
}

/** The six digits of the newest mail to an address, from the outbox page's JSON. */
export async function mailedCode(page: Page, address: string): Promise<string> {
  const response = await page.request.get('/dev/outbox', { headers: { accept: 'application/json' } })
  const { messages } = (await response.json()) as { messages: OutboxMail[] }
  const code = messages.find(({ to }) => to === address)?.text.match(/\b\d{6}\b/)?.[0]
  if (!code) throw new Error(`no code was mailed to ${address}`)
  return code
}

/** Stands the page's clock still: its timers run only as far as `page.clock.runFor` takes them. */
export async function stopTime(page: Page): Promise<void> {
  const start = Date.now()
  await page.clock.install({ time: start })
  await page.clock.pauseAt(start + 1000)
}

/** Logs in through the page in any language, for tests that are not about logging in. */
export async function enterAs(page: Page, email: string, language: PathLanguage): Promise<void> {
  await page.goto(`/${language}/login`)
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(demoPassword)
  await page.locator('form button[type=submit]').click()
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
}
