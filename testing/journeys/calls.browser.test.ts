import type { Page, Request } from '@playwright/test'
import { expect, test } from '#testing/journey.ts'
import { watchRequests } from '#testing/journeys/watch-requests.ts'
import { logIn } from '#testing/visitor.ts'

const isGraphQL = (request: Request) => new URL(request.url()).pathname === '/graphql'
const operationOf = (request: Request) => (request.postDataJSON() as { operationName: string }).operationName

/** The user of a call: the subject of its access token. The tokens themselves are renewed from time to time. */
function userOf(call: Request): string | undefined {
  const [, body = ''] = /^Bearer [\w-]+\.([\w-]+)\.[\w-]+$/.exec(call.headers()['authorization'] ?? '') ?? []
  if (body === '') return undefined
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as { sub: string; token_use: string }
  return claims.token_use === 'access' ? claims.sub : undefined
}

/** The signed-in user according to the page's storage. */
const signedIn = (page: Page) =>
  page.evaluate(() => Object.entries(localStorage).find(([key]) => key.endsWith('.LastAuthUser'))?.[1])

/** The data of the response to a GraphQL call. */
async function answerTo<Data>(call: Request | undefined): Promise<Data> {
  const response = await call?.response()
  if (!response) throw new Error('the call was not answered')
  return ((await response.json()) as { data: Data }).data
}

/** Delays the requests of one operation until `release` is called. */
async function hold(page: Page, operation: string) {
  const held = Promise.withResolvers<undefined>()
  const asked = page.waitForRequest((request) => isGraphQL(request) && operationOf(request) === operation)
  await page.route('**/graphql', async (route) => {
    if (operationOf(route.request()) === operation) await held.promise
    await route.continue()
  })
  return { asked, release: () => held.resolve(undefined) }
}

test('A1: every GraphQL call is a POST of operation name, variables, query and hash, with the language and the bearer', async ({
  page,
}) => {
  const calls: Request[] = []
  page.on('request', (request) => isGraphQL(request) && calls.push(request))
  const seen = () => new Set(calls.map(operationOf))

  const settled = watchRequests(page)
  await page.goto('/no/purchase')
  await expect(page.getByRole('heading', { level: 2, name: /^(Solo|Team|Bedrift)$/ })).toHaveCount(3)
  await settled()
  expect(calls.length).toBeGreaterThan(0)
  for (const call of calls) expect(call.headers()).not.toHaveProperty('authorization')
  const ofVisitor = calls.length

  await logIn(page, 'single@kursiva.test')
  await page.goto('/en/course/elsi4/elsikkerhet-i-praksis')
  const favorite = page.getByRole('button', { name: 'Favourite: Electrical safety in practice' }).first()
  const kept = page.waitForResponse((response) => /(create|delete)Favorite\(/.test(response.request().postData() ?? ''))
  await favorite.click()
  await (await kept).finished()
  // a press, not an address: a film begins by itself only where something was pressed
  await page.locator('main a[href*="/watch/elsi4-1/"]').first().click()
  await expect
    .poll(() => page.locator('video').evaluate((film: HTMLVideoElement) => film.currentTime))
    .toBeGreaterThan(1)
  await page.keyboard.press('k')
  await expect.poll(seen).toContain('RecordWatching')
  expect(seen()).toContain('getUser')

  const user = await signedIn(page)
  expect(user).toBeDefined()
  for (const [index, call] of calls.entries()) {
    const body = call.postDataJSON() as Record<string, unknown>
    const { operationName, query, variables, extensions } = body
    expect(call.method()).toBe('POST')
    expect(Object.keys(body).toSorted()).toEqual(['extensions', 'operationName', 'query', 'variables'])
    // the published texts begin with their fragments
    expect(query).toMatch(new RegExp(`(^|\\})\\s*(query|mutation) ${String(operationName)}\\b`))
    expect(variables).toBeInstanceOf(Object)
    expect(extensions).toMatchObject({
      persistedQuery: { version: 1, sha256Hash: expect.stringMatching(/^sha256:[0-9a-f]{64}$/) },
    })
    const isEnglish = new URL(call.headers()['referer'] ?? '').pathname.startsWith('/en')
    expect(call.headers()['locale'], String(operationName)).toBe(isEnglish ? 'en' : 'nb')
    if (index >= ofVisitor) expect(userOf(call), String(operationName)).toBe(user)
  }
})

test('C4, M2, section 7: favourites are asked for by listFavorites, settings by getDomain', async ({ page }) => {
  await logIn(page, 'single@kursiva.test')
  const settled = watchRequests(page)
  await page.goto('/no/course/elsi4/elsikkerhet-i-praksis')
  const favorite = page.getByRole('button', { name: 'Favoritt: Elsikkerhet i praksis' }).first()
  const isKept = (await favorite.getAttribute('aria-pressed')) === 'true'
  if (!isKept) {
    await favorite.click()
    await expect(page.getByText(/er lagt til|lagt til/).first()).toBeVisible()
  }

  const call = (operation: string) =>
    page.waitForRequest((request) => isGraphQL(request) && operationOf(request) === operation)
  // lists of favourites are refetched after the change
  await settled()
  const [favorites, domain] = await Promise.all([
    call('listFavorites'),
    call('getDomain'),
    page.goto('/no/profile/favorites'),
  ])
  const user = await signedIn(page)
  expect(favorites.postDataJSON()).toMatchObject({ variables: { userSub: user, organizationId: null } })
  const { listFavorites } = await answerTo<{ listFavorites: { id: string; access: object; course: object }[] }>(
    favorites,
  )
  expect(listFavorites[0]?.access).toMatchObject({
    userCanWatch: true,
    organizationCanPurchase: false,
    userCanPurchase: false,
  })
  await expect(page.getByRole('link', { name: /Elsikkerhet/ }).first()).toBeVisible()

  expect(domain.postDataJSON()).toMatchObject({ variables: { domain: new URL(page.url()).hostname } })
  const { getDomain } = await answerTo<{ getDomain: object }>(domain)
  expect(getDomain).toMatchObject({
    currency: 'NOK',
    defaultLanguage: { code: 'nb' },
    languages: [{ code: 'nb' }, { code: 'en' }],
    kursivaCatalog: { id: expect.any(String) },
  })
})

test('A3, I7, E1, I9: both REST calls bear the language and the token; their answers count as activity, or end the session', async ({
  page,
}) => {
  await logIn(page, 'learner@kursiva.test')
  const settled = watchRequests(page)
  await page.goto('/en/profile/certificates')
  const user = await signedIn(page)
  const restEarlier = () => page.evaluate(() => localStorage.setItem('kursiva.lastActivity', '1000'))
  const lastActivity = () => page.evaluate(() => Number(localStorage.getItem('kursiva.lastActivity')))

  const download = page.getByRole('button', { name: /Download/ }).first()
  await expect(download).toBeVisible()
  await settled()
  await restEarlier()
  const asked = page.waitForRequest('**/rest/pdf/certificates/**')
  await Promise.all([page.waitForEvent('download'), download.click()])
  expect((await asked).method()).toBe('GET')
  expect(new URL((await asked).url()).pathname).toMatch(/^\/rest\/pdf\/certificates\/course\/[\w-]+$/)
  expect(new URL((await asked).url()).search).toBe('?format=download&locale=en')
  expect((await asked).headers()['locale']).toBe('en')
  expect(userOf(await asked)).toBe(user)
  await expect.poll(lastActivity).toBeGreaterThan(1000)

  await page.getByRole('button', { name: 'Contact us' }).click()
  const panel = page.getByRole('dialog')
  await panel.getByLabel('Subject').fill('Wrong name')
  await panel.getByLabel('Details').fill('My name is Solbakken.')
  await restEarlier()
  const sent = page.waitForRequest('**/rest/emails/contactUs')
  await panel.getByRole('button', { name: 'Send' }).click()
  expect((await sent).method()).toBe('POST')
  expect((await sent).headers()['locale']).toBe('en')
  expect(userOf(await sent)).toBe(user)
  expect(Object.keys((await sent).postDataJSON() as object)).toEqual(['email', 'subject', 'details'])
  await expect.poll(lastActivity).toBeGreaterThan(1000)

  // E1, I9: a call that the session does not cover ends it
  await expect(panel).toHaveCount(0)
  await page.route('**/rest/emails/contactUs', (route) =>
    route.fulfill({
      status: 401,
      json: { error: { code: 'UNAUTHENTICATED', message: 'Access Token has been revoked' } },
    }),
  )
  await page.getByRole('button', { name: 'Contact us' }).click()
  await panel.getByLabel('Subject').fill('Wrong name')
  await panel.getByLabel('Details').fill('My name is Solbakken.')
  await panel.getByRole('button', { name: 'Send' }).click()
  await expect(page).toHaveURL(/\/en\/login\?redirect=%2Fen%2Fprofile%2Fcertificates$/)
  await expect(page.getByText('You have been logged out, here or from another device.')).toBeVisible()
})

test('I5: the settings come first, then the user with memberships, subscriptions and favourites', async ({ page }) => {
  await logIn(page, 'manager@kursiva.test')
  const calls: Request[] = []
  page.on('request', (request) => {
    // calls of the previous page do not belong to this start
    if (request.isNavigationRequest()) calls.length = 0
    if (isGraphQL(request)) calls.push(request)
  })
  await page.route('**/config.json', async (route) => {
    await page.waitForFunction(() => document.querySelector('[role=status]') !== null)
    expect(calls).toEqual([])
    await route.continue()
  })
  await page.goto('/no/experts')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(calls.map(operationOf)[0]).toBe('getUser')
  const [first] = calls
  const { getUser } = await answerTo<{ getUser: object }>(first)
  expect(getUser).toMatchObject({
    memberships: [{ role: 'MANAGER', organization: { name: 'Nordvik Elektro', subscription: { seats: 40 } } }],
    subscriptions: expect.any(Array),
    favorites: expect.any(Array),
  })
})

test('I5, I6: signing out clears the user, their roles and the cache; who signs in next on the same page is read anew', async ({
  page,
}) => {
  const enter = async (email: string) => {
    await page.getByLabel('E-post').fill(email)
    await page.getByLabel('Passord', { exact: true }).fill('Kursiva-demo-1')
    await page.getByRole('button', { name: 'Logg inn', exact: true }).click()
    await expect(page).toHaveURL(/\/no$/)
  }
  const account = page.getByRole('navigation', { name: 'Konto' }).getByRole('link')
  await page.goto('/no/login')
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''))
  await enter('admin@kursiva.test')
  await page.getByRole('link', { name: 'Eksperter' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'De som kan det' })).toBeVisible()
  await page.getByRole('button', { name: 'Konto: Tone Nordvik' }).click()
  await expect(account).toHaveCount(6)
  await page.getByText('Logg ut').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Logg inn' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Konto:/ })).toHaveCount(0)

  await enter('single@kursiva.test')
  await page.getByRole('button', { name: 'Konto: Even Lunde' }).click()
  await expect(account).toHaveText(['Kontoen min', 'Administrer abonnement'])
  await page.keyboard.press('Escape')
  const { asked, release } = await hold(page, 'Experts')
  await page.getByRole('link', { name: 'Eksperter' }).first().click()
  await asked
  await expect(page).toHaveURL(/\/no\/experts$/)
  // the front page may still be shown with several parts loading; the experts page has one
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(1)
  // nothing that the other user has read may remain visible
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(0)
  release()
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-same-page')
})

test('I7: an answer counts as activity, that of the session query does not', async ({ page }) => {
  await page.clock.install()
  await logIn(page, 'single@kursiva.test')
  await page.goto('/no')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const lastActivity = () => page.evaluate(() => Number(localStorage.getItem('kursiva.lastActivity')))
  const forget = () => page.evaluate(() => localStorage.setItem('kursiva.lastActivity', '1000'))
  await forget()
  await page.getByRole('link', { name: 'Eksperter' }).first().click()
  await expect.poll(lastActivity).toBeGreaterThan(1000)
  await expect(page.getByRole('heading', { level: 1, name: 'De som kan det' })).toBeVisible()

  await page.clock.fastForward(61_000)
  const { asked, release } = await hold(page, 'getSession')
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  const session = await asked
  await forget()
  release()
  expect(await answerTo<object>(session)).toMatchObject({ getSession: {} })
  // after this response the page has processed the delayed one
  await page.evaluate(() => fetch('/healthz').then((answer) => answer.text()))
  expect(await lastActivity()).toBe(1000)
})
