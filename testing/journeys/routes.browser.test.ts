import type { Page } from '@playwright/test'
import { expect, test } from '#testing/journey.ts'
import { logIn } from '#testing/visitor.ts'

/** The route table: address and title. The pages of a course are tested in `places`. */
const open = {
  login: 'Logg inn',
  register: 'Lag konto',
  nelfo: 'Kursiva for Nelfo-medlemmer',
  lti: 'Åpnes fra læringsportalen',
  purchase: 'Planer og kjøp',
  tos: 'Salgsvilkår',
  privacy_policy: 'Personvern',
  cookies: 'Informasjonskapsler',
  '404': 'Siden finnes ikke',
  'lti-view/404': 'Ikke her',
}
const guarded = {
  '': 'Hjem',
  verify: 'Bekreft e-posten',
  'change-password': 'Bytt passord',
  experts: 'Eksperter',
  'expert/doka/daniel-okafor-lie': 'Daniel Okafor-Lie',
  'course-catalogue': 'Kurskatalog',
  'search?search=strom': 'Søk: strom',
  'category/el26': 'El og energi',
  'category/el26/el-og-energi': 'El og energi',
  'administrate/administrate_profile': 'Kontoen min',
  'administrate/admin_subscription': 'Abonnement',
  'administrate/administrate_users': 'Brukere',
  'administrate/dashboard': 'Aktivitet',
  'administrate/playlists': 'Spillelister',
  'administrate/administrate_organization': 'Organisasjonen',
  profile: 'Min kursprofil',
  'profile/certificates': 'Min kursprofil',
  'course/elsi4/elsikkerhet-i-praksis': 'Elsikkerhet i praksis',
  'playlist/nymo3/ny-montor-forste-uke': 'Ny montør: første uke',
  'playlist/nymo3/ny-montor-forste-uke/trailer': 'Trailer: Ny montør: første uke',
}
const elsewhere = {
  pricing: ['purchase', open.purchase],
  administrate: ['administrate/administrate_profile', guarded['administrate/administrate_profile']],
} as const

/** Navigates within the app, like a link. */
const goOn = (page: Page, address: string) => page.evaluate((to) => history.pushState(null, '', to), `/no/${address}`)

/** Opens a page without queries, and waits until the app's router listens to navigation. */
async function begin(page: Page) {
  await page.goto('/no/tos')
  await expect(page).toHaveTitle(`${open.tos} – Kursiva`)
}

async function expectPage(page: Page, asked: string, title: string, arrived = asked) {
  await goOn(page, asked)
  // checked in every frame: an assertion's growing intervals would take most of the time
  await page.waitForFunction(
    ([wanted, address]) =>
      document.title === wanted &&
      document.querySelectorAll('h1').length === 1 &&
      location.pathname + location.search === address,
    [`${title} – Kursiva`, `/no/${arrived}`],
  )
}

test('R1, R5, E4: without a user every open route answers with its page, every guarded one with the login that leads back', async ({
  page,
}) => {
  await begin(page)
  for (const [address, title] of Object.entries(open)) await expectPage(page, address, title)
  await expectPage(page, 'pricing', elsewhere.pricing[1], elsewhere.pricing[0])
  for (const address of Object.keys(guarded)) {
    await goOn(page, address)
    await page.waitForURL(`/no/login?redirect=${encodeURIComponent(`/no/${address}`)}`)
  }
})

test('R1, R2: with a user every guarded route answers with its own page', async ({ page }) => {
  await logIn(page, 'admin@kursiva.test')
  await begin(page)
  for (const [address, title] of Object.entries(guarded))
    await expectPage(page, address, title, address === 'category/el26' ? `${address}/el-og-energi` : address)
  await expectPage(page, 'administrate', elsewhere.administrate[1], elsewhere.administrate[0])
})

test('R6: after signing in the decoded state is where one arrives, before redirect; an over-long one is not followed', async ({
  browser,
  server,
}) => {
  const enter = async (query: string) => {
    const context = await browser.newContext({ baseURL: server.url })
    const page = await context.newPage()
    await page.goto(`/no/login?${query}`)
    await page.getByLabel('E-post').fill('single@kursiva.test')
    await page.getByLabel('Passord', { exact: true }).fill('Kursiva-demo-1')
    await page.getByRole('button', { name: 'Logg inn', exact: true }).click()
    return page
  }
  const wanted = `/no/search?search=${encodeURIComponent('strøm & støt')}`
  const search = await enter(`redirect=%2Fno%2Fexperts&state=${encodeURIComponent(encodeURIComponent(wanted))}`)
  await expect(search.getByRole('searchbox')).toHaveValue('strøm & støt')
  const home = await enter(`redirect=%2Fno%2Fexperts%3Fa%3D${'x'.repeat(3000)}`)
  await expect(home).toHaveURL(/\/no$/)
  await search.context().close()
  await home.context().close()
})

test('R7: whoever is signing in keeps the form before them while their data comes', async ({ page }) => {
  await page.goto('/no/login')
  const held = Promise.withResolvers<undefined>()
  await page.route('**/graphql', async (route) => {
    await held.promise
    await route.continue()
  })
  const asked = page.waitForRequest('**/graphql')
  await page.getByLabel('E-post').fill('single@kursiva.test')
  await page.getByLabel('Passord', { exact: true }).fill('Kursiva-demo-1')
  await page.getByRole('button', { name: 'Logg inn', exact: true }).click()
  await asked
  await expect(page.getByRole('heading', { level: 1, name: 'Logg inn' })).toBeVisible()
  await expect(page.getByLabel('E-post')).toBeDisabled()
  await expect(page.getByRole('status').filter({ hasText: 'Laster' })).toHaveCount(0)
  held.resolve(undefined)
  await expect(page).toHaveURL(/\/no$/)
})

test('R10, R16: the header is 3.875 rem high, its content at most 80 rem wide; from 1024 px on its menu is laid out', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 900 })
  await logIn(page, 'single@kursiva.test')
  await page.goto('/no')
  const header = page.getByRole('banner')
  const menu = page.getByRole('navigation', { name: 'Hovedmeny' })
  await expect(menu).toBeVisible()
  const [outer, first, last] = await Promise.all([
    header.boundingBox(),
    header.getByRole('link').first().boundingBox(),
    header.getByRole('button').last().boundingBox(),
  ])
  expect(outer).toMatchObject({ x: 0, width: 1920, height: 62 })
  expect((last?.x ?? 0) + (last?.width ?? 0) - (first?.x ?? 0)).toBeLessThanOrEqual(80 * 16)

  const burger = page.getByRole('button', { name: 'Åpne menyen' })
  await page.setViewportSize({ width: 1024, height: 900 })
  await expect(menu).toBeVisible()
  await expect(burger).toBeHidden()
  for (const width of [1023, 768, 767]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(menu).toBeHidden()
    await expect(burger).toBeVisible()
  }
})

test('R16: light and dark: the system’s at first, then the reader’s own, which stays', async ({ page }) => {
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/no/tos')
  const light = await paper()
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.reload()
  const dark = await paper()
  expect(dark).not.toBe(light)
  await page.getByRole('button', { name: 'Lyst tema' }).click()
  await expect.poll(paper).toBe(light)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Mørkt tema' })).toBeVisible()
  expect(await paper()).toBe(light)
})
