import type { Page } from '@playwright/test'
import { demoPassword } from '#database/seed/index.ts'
import { webClientId } from '#features/accounts/server/index.ts'
import { signIn } from './api-client.ts'

/** Nothing, and no icon to be looked for. */
const blank = '<!doctype html><link rel="icon" href="data:,">'

/**
 * Signs somebody in, for journeys that are not about signing in: by SRP at the real user pool, with the tokens laid where
 * the sign-in client keeps its own. Each call begins a session of its own. The page then stands on no page of the app:
 * nothing of one is still on its way when the journey goes to its first address.
 */
export async function logIn(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.route('**/blank', (route) => route.fulfill({ contentType: 'text/html', body: blank }))
  await page.goto('/blank')
  await page.unroute('**/blank')
  const { port } = new URL(page.url())
  // names below localhost are resolved by browsers, not by every system
  const { access, id, refresh = '', sub } = await signIn(`http://localhost:${port}`, email, password)
  const client = `CognitoIdentityServiceProvider.${webClientId}`
  const stored = {
    [`${client}.LastAuthUser`]: sub,
    [`${client}.${sub}.idToken`]: id,
    [`${client}.${sub}.refreshToken`]: refresh,
    [`${client}.${sub}.clockDrift`]: '0',
    // other tabs look when this one changes, and find the rest
    [`${client}.${sub}.accessToken`]: access,
  }
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, stored)
}

/**
 * Logs in through the page, in Norwegian, and waits until it has led on. Whoever has pressed something on a site is not
 * asked to press again before a film begins.
 */
export async function logInByForm(page: Page, email: string, password = demoPassword): Promise<void> {
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
