import type { Page } from '@playwright/test'
import { demoPassword } from '#database/seed/index.ts'
import { webClientId } from '#features/accounts/server/index.ts'
import { signIn } from './api-client.ts'

/** An empty page, without a request for an icon. */
const blank = '<!doctype html><link rel="icon" href="data:,">'

/**
 * Signs a user in for journeys that are not about signing in: by SRP at the real user pool, with the tokens stored
 * where the sign-in client stores its own. Each call starts a new session. Afterwards the page is blank rather than
 * a page of the app, so that no request is pending when the journey opens its first address.
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
    // other tabs react to changes of this key, so it is written last, when the rest is stored
    [`${client}.${sub}.accessToken`]: access,
  }
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, stored)
}

/**
 * Logs in through the page, in Norwegian, and waits for the redirect. Browsers allow a film to start by itself after
 * such a user gesture on the site.
 */
export async function logInByForm(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.goto('/no/login')
  await page.getByLabel('E-post').fill(email)
  await page.getByLabel('Passord', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Logg inn', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
}

/** The position of the film in seconds. */
export const filmTime = (page: Page): Promise<number> =>
  page.locator('video').evaluate((video) => (video as unknown as { currentTime: number }).currentTime)

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
