import type { Page } from '@playwright/test'
import { freePort } from '#testing/free-port.ts'
import { expect, test } from '#testing/journey.ts'
import { startRelyingParty, type RelyingParty } from '#testing/sign-in/relying-party.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

// these tests start a server of their own
test.use({ baseURL: '' })

let kursiva: TestServer
let workshop: RelyingParty

test.beforeAll(async () => {
  const [port, theirs] = [await freePort(), await freePort()]
  const addresses = `http://localhost:${theirs}/back http://localhost:${theirs}/`
  const environment = { PORT: String(port), KURSIVA_HOSTED_CLIENTS: `workshop=${addresses}` }
  kursiva = await startTestServer({ seeded: true, environment })
  const issuer = `${kursiva.url}/userpool/eu-north-1_Kursiva01`
  workshop = await startRelyingParty(theirs, issuer, 'workshop')
})
test.afterAll(async () => {
  await workshop.close()
  await kursiva.close()
})

const fillIn = async (page: Page, email: string) => {
  await page.getByLabel('E-post').fill(email)
  await page.getByLabel('Passord', { exact: true }).fill('Kursiva-demo-1')
  await page.getByRole('button', { name: 'Logg inn', exact: true }).click()
}
const who = (page: Page) => page.getByRole('heading', { level: 1 })

test('I4: another program sends people here to log in, gets them back, once more without asking, and signs them out', async ({
  page,
}) => {
  const blocked: string[] = []
  page.on('console', (message) => void (/Content Security/i.test(message.text()) && blocked.push(message.text())))
  await page.goto(workshop.url)
  await page.getByRole('link', { name: 'Inn' }).click()
  await expect(page).toHaveURL(new RegExp(`^${kursiva.url}/no/login\\?authorize=`))
  await fillIn(page, 'learner@kursiva.test')
  await expect(page).toHaveURL(`${workshop.url}/`)
  await expect(who(page)).toHaveText('learner@kursiva.test')

  const pages: string[] = []
  page.on('framenavigated', (frame) => void pages.push(new URL(frame.url()).origin))
  await page.getByRole('link', { name: 'Inn' }).click()
  await expect(who(page)).toHaveText('learner@kursiva.test')
  expect(pages).not.toContain(kursiva.url)

  await page.getByRole('link', { name: 'Ut' }).click()
  await expect(who(page)).toHaveText('Ukjent')
  // on a shared machine the user must not stay signed in: the sign-in here has ended too
  await page.getByRole('link', { name: 'Inn' }).click()
  await expect(page).toHaveURL(/\/no\/login\?authorize=/)
  await expect(page.getByText('Du er logget ut, her eller fra en annen enhet.')).toBeVisible()
  expect(blocked).toEqual([])
})

test('I4 R6: Kursiva’s own pages sign in by the hosted sign-in, go where they were going, and leave it when signing out', async ({
  page,
}) => {
  await page.goto(`${kursiva.url}/no/login?redirect=%2Fno%2Fexperts`)
  await expect(who(page)).toHaveText('Logg inn')
  await startHere(page, '/no/experts')
  await expect(page).toHaveURL(/\/no\/login\?authorize=/)
  await fillIn(page, 'manager@kursiva.test')
  await expect(page).toHaveURL(`${kursiva.url}/no/experts`)
  await expect(page.getByRole('button', { name: /^Konto:/ })).toBeVisible()
  const cookies = async () => (await page.context().cookies()).map(({ name }) => name)
  expect(await cookies()).toContain('kursiva-hosted-session')
  // a new page is signed in, with the tokens in the usual storage
  await page.reload()
  await page.getByRole('button', { name: /^Konto:/ }).click()
  await page.getByText('Logg ut').click()
  await expect(page).toHaveURL(/\/no\/login$/)
  await expect.poll(cookies).not.toContain('kursiva-hosted-session')
})

test('I4: an address that this tab has not asked for signs nobody in, and says so', async ({ page }) => {
  await page.goto(`${kursiva.url}/no/signed-in?code=abc&state=somebody-elses`)
  await expect(page.getByRole('alert')).toContainText('påbegynt et annet sted')
  await page.getByRole('link', { name: 'Til innloggingen' }).click()
  await expect(page).toHaveURL(/\/no\/login$/)
})

test('I4: who is signed in here is not asked again for another program', async ({ page }) => {
  await page.goto(`${kursiva.url}/no/login`)
  await fillIn(page, 'single@kursiva.test')
  await expect(page).toHaveURL(`${kursiva.url}/no`)
  await page.goto(`${workshop.url}/login`)
  await expect(page).toHaveURL(`${workshop.url}/`)
  await expect(who(page)).toHaveText('single@kursiva.test')
})

/** Does what the pages do before a hosted sign-in: stores a secret in this tab, and navigates. */
const startHere = (page: Page, destination: string) =>
  page.evaluate(async (wanted) => {
    const secret = () => crypto.randomUUID().replaceAll('-', '').padEnd(43, '0')
    const redirectUri = `${location.origin}/no/signed-in`
    const begun = { state: secret(), nonce: secret(), verifier: secret(), redirectUri, destination: wanted }
    sessionStorage.setItem('kursiva.hostedSignIn', JSON.stringify(begun))
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(begun.verifier)))
    const challenge = btoa(String.fromCharCode(...digest))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '')
    const asked = new URLSearchParams({
      response_type: 'code',
      client_id: 'kursiva-web',
      redirect_uri: redirectUri,
      state: begun.state,
      nonce: begun.nonce,
      code_challenge: challenge,
      code_challenge_method: 'S256',
    })
    location.assign(`/oauth2/authorize?${asked.toString()}`)
  }, destination)
