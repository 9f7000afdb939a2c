import type { Page } from '@playwright/test'
import { inTransaction, sql } from '#platform/database/index.ts'
import { builtChunk } from '#testing/built-chunk.ts'
import { expect, test } from '#testing/journey.ts'
import type { TestServer } from '#testing/server.ts'
import { watchRequests } from '#testing/journeys/watch-requests.ts'
import { logIn } from '#testing/visitor.ts'

const away = 'Du var borte i mer enn 60 minutter. Logg inn igjen.'

/**
 * Sets the last activity of this browser to that many minutes ago and dispatches an event, in one task, so that no
 * response arrives in between.
 */
const comeBackAfter = (page: Page, minutes: number, event = 'focus') =>
  page.evaluate(
    ([ago, name]) => {
      localStorage.setItem('kursiva.lastActivity', String(Date.now() - ago))
      ;(name === 'visibilitychange' ? document : window).dispatchEvent(new Event(name))
    },
    [minutes * 60_000, event] as const,
  )

async function signIn(page: Page) {
  await page.getByLabel('E-post').fill('manager@kursiva.test')
  await page.getByLabel('Passord', { exact: true }).fill('Kursiva-demo-1')
  await page.getByRole('button', { name: 'Logg inn', exact: true }).click()
}

/** Sets the last activity of all sessions on the server to an hour ago too. */
const expireSessions = (server: TestServer) =>
  inTransaction(server.database, { kind: 'system' }, (tx) =>
    sql`update user_session set expires_at = now() - interval '1 minute' where revoked_at is null`.execute(tx),
  )

/** Ends all sessions in the pool, as after a new password. */
const revokeSessions = (server: TestServer) =>
  inTransaction(server.database, { kind: 'system' }, (tx) =>
    sql`update user_session set revoked_at = now(), revoked_reason = 'SignedOut' where revoked_at is null`.execute(tx),
  )

test('I7 I8 E1: after an hour away the page loads anew; an ended session leads to the login, says why, and back again', async ({
  page,
  server,
}) => {
  const settled = watchRequests(page)
  await logIn(page, 'manager@kursiva.test')
  await page.goto('/no/experts')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  // a response that arrives later would count as activity
  await settled()
  // an hour in which another device kept the session alive: the page reloads, and the user stays signed in
  const reloaded = page.waitForEvent('load')
  await comeBackAfter(page, 61)
  await reloaded
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/no\/experts$/)

  await settled()
  await expireSessions(server)
  await comeBackAfter(page, 61)
  await expect(page).toHaveURL(/\/no\/login\?redirect=%2Fno%2Fexperts$/)
  await expect(page.getByText(away)).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('oken')))).toEqual([])

  await signIn(page)
  await expect(page).toHaveURL(/\/no\/experts$/)
  await page.getByRole('button', { name: /^Konto:/ }).click()
  await page.getByText('Logg ut').click()
  await expect(page.getByRole('heading', { name: 'Logg inn' })).toBeVisible()
  await expect(page.getByText(away)).toBeHidden()
})

test('I5, I8: tabs agree: the tab that meets the end tells the others why, each goes to its own login once; who signs in or out does so in all of them', async ({
  page,
  context,
  server,
}) => {
  const logins: string[] = []
  const leavings: Page[] = []
  context.on('request', (request) => {
    if (request.isNavigationRequest() && request.url().includes('/login')) logins.push(new URL(request.url()).search)
    if (/RevokeToken|SignOut/.test(request.headers()['x-amz-target'] ?? '')) leavings.push(request.frame().page())
  })
  await logIn(page, 'manager@kursiva.test')
  const other = await context.newPage()
  await other.goto('/no/profile')
  await expect(other.getByRole('button', { name: /^Konto:/ })).toBeVisible()
  logins.length = 0
  await revokeSessions(server)
  // several concurrent calls are refused
  await page.goto('/no/administrate/dashboard')
  for (const tab of [page, other])
    await expect(tab.getByText('Du er logget ut, her eller fra en annen enhet.')).toBeVisible()
  await expect(page).toHaveURL(/\/no\/login\?redirect=%2Fno%2Fadministrate%2Fdashboard$/)
  await expect(other).toHaveURL(/\/no\/login\?redirect=%2Fno%2Fprofile$/)
  expect(logins).toHaveLength(2)
  // each tab signs out at most once, however many of its calls were refused
  expect(leavings.length).toBe(new Set(leavings).size)

  await page.goto('/no/login')
  await signIn(page)
  await expect(other).toHaveURL(/\/no\/profile$/)
  await expect(other.getByRole('button', { name: /^Konto:/ })).toBeVisible()

  await page.getByRole('button', { name: /^Konto:/ }).click()
  await page.getByText('Logg ut').click()
  await expect(page).toHaveURL(/\/no\/login$/)
  await expect(other).toHaveURL(/\/no\/login\?redirect=%2Fno%2Fprofile$/)
  await expect(other.getByText(away)).toBeHidden()
})

test('I8: a page that still asks who is signed in when another tab meets the end goes to the login as well', async ({
  page,
  server,
}) => {
  await logIn(page, 'manager@kursiva.test')
  await revokeSessions(server)
  await page.route(
    '**/graphql',
    async (route) => {
      const response = await route.fetch()
      // the other tab has deleted the tokens meanwhile, and nothing else
      await page.evaluate(() => {
        for (const key of Object.keys(localStorage))
          if (key.startsWith('CognitoIdentityServiceProvider')) localStorage.removeItem(key)
      })
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  await page.goto('/no/experts')
  await expect(page).toHaveURL(/\/no\/login\?redirect=%2Fno%2Fexperts$/)
  await expect(page.getByText('Du er logget ut, her eller fra en annen enhet.')).toBeVisible()
})

test('I8: a login page that does not come is given up, and the page loads anew', async ({ page, server }) => {
  await page.clock.install()
  await logIn(page, 'manager@kursiva.test')
  await page.goto('/no/experts')
  await expect(page.getByRole('heading', { level: 1, name: 'De som kan det' })).toBeVisible()
  // its own initial calls must be done before the session ends
  await page.waitForLoadState('networkidle')
  await revokeSessions(server)
  // a response with status 204 leaves the old page in place
  const isGoingToLogin = page.waitForRequest(
    (request) => request.isNavigationRequest() && request.url().includes('/login'),
  )
  await page.route('**/no/login?*', (route) => route.fulfill({ status: 204 }))
  await page.getByRole('link', { name: 'Kurskatalog' }).click()
  await isGoingToLogin
  const reloaded = page.waitForEvent('load')
  await page.clock.runFor(5000)
  await reloaded
  await expect(page.getByText('Du er logget ut, her eller fra en annen enhet.')).toBeVisible()
})

test('I8 I10: a token is renewed when it has run out; a network that is away ends nothing, a pool that refuses does', async ({
  page,
}) => {
  await logIn(page, 'single@kursiva.test')
  // as the browser reads the token, it expired in 1970
  const runOut = () =>
    page.evaluate(() => {
      for (const [key, token] of Object.entries(localStorage)) {
        if (!key.endsWith('.accessToken')) continue
        const [head, body = '', signature] = token.split('.')
        const claims = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/'))) as object
        localStorage.setItem(key, [head, btoa(JSON.stringify({ ...claims, exp: 1 })), signature].join('.'))
      }
    })

  await runOut()
  await page.route('**/userpool/', (route) => route.abort())
  await page.goto('/no/experts')
  await expect(page.getByRole('heading', { name: 'Noe gikk galt hos oss.' })).toBeVisible()
  await page.unroute('**/userpool/')
  await page.reload()
  await expect(page.getByRole('button', { name: /^Konto:/ })).toBeVisible()

  await runOut()
  const message = 'Refresh Token has been revoked'
  await page.route('**/userpool/', (route) =>
    route.fulfill({
      status: 400,
      headers: { 'x-amzn-errortype': 'NotAuthorizedException' },
      contentType: 'application/x-amz-json-1.1',
      body: JSON.stringify({ __type: 'NotAuthorizedException', message }),
    }),
  )
  await page.goto('/no/experts')
  await expect(page).toHaveURL(/\/no\/login\?redirect=%2Fno%2Fexperts$/)
  await expect(page.getByText('Du er logget ut, her eller fra en annen enhet.')).toBeVisible()
})

test('I1: the login page fetches neither the GraphQL nor the sign-in client until somebody writes', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  const [graphql, signInClient, shell] = await Promise.all(
    ['graphql-client', 'features/accounts/web/identity/amplify-session.ts', 'shell'].map(builtChunk),
  )
  const heavy = () =>
    scripts.map((url) => new URL(url).pathname).filter((path) => [graphql, signInClient, shell].includes(path))
  await page.goto('/no/login', { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { name: 'Logg inn' })).toBeVisible()
  expect(heavy()).toEqual([])
  await page.getByLabel('E-post').fill('m')
  await expect.poll(heavy).toEqual([signInClient])
})

test.describe('a browser that has answered nothing', () => {
  test.use({ hasAnswered: false })

  test('A5 E2: on a host that people use, errors are reported without personal data until the reader objects; elsewhere not', async ({
    page,
    baseURL,
  }) => {
    const reports: { name: string; message: string; operationName?: string; breadcrumbs: { kind: string }[] }[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/rest/reports/errors'))
        reports.push(request.postDataJSON() as (typeof reports)[number])
    })
    // an uncaught error, as when an event listener throws
    const fail = () =>
      page.evaluate(() => {
        document.addEventListener('planted', () => {
          throw new RangeError('No seat for ingrid@firma.no')
        })
        document.dispatchEvent(new Event('planted'))
      })
    await page.goto('/no/login')
    await expect(page.getByRole('heading', { name: 'Logg inn' })).toBeVisible()
    await fail()

    // the same server under the name of the production site
    await page.route('https://kursiva.no/**', async (route) => {
      const { pathname, search } = new URL(route.request().url())
      await route.fulfill({ response: await route.fetch({ url: `${baseURL}${pathname}${search}` }) })
    })
    await page.goto('https://kursiva.no/no/login')
    await page.getByLabel('E-post').fill('single@kursiva.test')
    await page.getByLabel('Passord', { exact: true }).fill('Kursiva-demo-1')
    await page.getByRole('button', { name: 'Logg inn', exact: true }).click()
    await expect(page).toHaveURL('https://kursiva.no/no')
    const answered = page.waitForResponse('**/rest/reports/errors')
    await fail()
    expect((await answered).status()).toBe(204)
    expect(reports).toMatchObject([{ name: 'RangeError', message: 'No seat for [email]' }])
    expect(new Set(reports[0]?.breadcrumbs.map(({ kind }) => kind))).toEqual(
      new Set(['navigation', 'graphql', 'click']),
    )

    await page.route('**/graphql', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
    await page.getByRole('link', { name: 'Eksperter' }).first().click()
    await expect
      .poll(() => reports.find(({ operationName }) => operationName === 'Experts')?.message)
      .toBe('Response not successful: Received status code 502')
    await page.unroute('**/graphql')

    await page.goto('https://kursiva.no/no/cookies')
    await page.getByRole('switch', { name: 'Send feilmeldinger' }).uncheck()
    const recorded = page.waitForResponse('**/rest/consents')
    await page.getByRole('button', { name: 'Lagre valgene' }).click()
    expect((await recorded).status()).toBe(204)
    const before = reports.length
    // what is not reported is written to the console
    const written = page.waitForEvent('console', (message) => message.text().includes('RangeError'))
    await fail()
    await written
    expect(reports).toHaveLength(before)

    // the page asks for nothing more, and the answers under way are awaited
    await page.goto('about:blank')
    await page.unrouteAll({ behavior: 'wait' })
  })
})
