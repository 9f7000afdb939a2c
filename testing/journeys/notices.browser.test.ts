import { axeFindings } from '#testing/axe.ts'
import { builtChunk } from '#testing/built-chunk.ts'
import { expect, test } from '#testing/journey.ts'
import { logIn } from '#testing/visitor.ts'

const headings = ['Noe gikk galt hos oss.', 'Algo ha fallado, y es cosa nuestra.', 'Something broke on our side.']

test('R9, E4: without its texts or settings the app says in three languages that something broke, the reader’s first, and leads back', async ({
  page,
  server,
}) => {
  let loads = 0
  // the first document gives way before its load event
  page.on('request', (request) => (loads += Number(request.isNavigationRequest())))
  await page.route(/\/assets\/texts-\w+\/nb\//, (route) => route.abort())
  await page.goto('/no/login')
  await expect(page.getByRole('heading')).toHaveText(headings)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Noe gikk galt hos oss.')
  // it reloaded once, and not again and again
  await page.waitForLoadState('load')
  await expect.poll(() => loads).toBe(2)
  for (const theme of ['light', 'dark']) {
    await page.evaluate((chosen) => (document.documentElement.dataset.theme = chosen), theme)
    expect(await axeFindings(page), theme).toEqual([])
  }
  await page.unrouteAll()
  await page.getByRole('link', { name: 'Lær videre' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Logg inn' })).toBeVisible()
  await page.route('**/config.json', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto(`${server.spanishUrl}/es/login`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Algo ha fallado, y es cosa nuestra.')
  await expect(page.locator('section')).toHaveCount(3)
  await expect(page.getByRole('link', { name: 'Sigue aprendiendo' })).toHaveAttribute('href', '/')
})

test('R9: a chunk or a part that a new build took away is mended by loading anew, without a word', async ({ page }) => {
  await page.route(
    `**${await builtChunk('features/accounts/web/RegisterPage.tsx')}`,
    (route) => route.fulfill({ status: 404 }),
    { times: 1 },
  )
  await page.goto('/no/register')
  await expect(page.getByRole('heading', { level: 1, name: 'Lag kontoen din' })).toBeVisible()

  // a part of a page that is there; a page loads anew at most once in five minutes
  await page.evaluate(() => sessionStorage.removeItem('kursiva.reloaded'))
  await page.goto('/no/tos')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.route(`**${await builtChunk('Banner')}`, (route) => route.fulfill({ status: 404 }))
  await page.route(`**${await builtChunk('start')}`, (route) =>
    route.request().method() === 'HEAD' ? route.fulfill({ status: 404 }) : route.fallback(),
  )
  const anew = page.waitForEvent('load')
  // the first key press loads the code that a later one needs
  await page.keyboard.press('Tab')
  await anew
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('R7, R9: while settings or the user load, the loading screen shows; a page that breaks leaves the header', async ({
  page,
}) => {
  await logIn(page, 'single@kursiva.test')
  for (const what of ['**/config.json', '**/graphql']) {
    const held = Promise.withResolvers<undefined>()
    await page.route(what, async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto('/no/experts')
    // while the texts are loading, the spinner's label is the product name
    await expect(
      page.getByRole('status').filter({ hasText: /^\s*(Kursiva|Finner frem stolen din …)\s*$/ }),
    ).toBeVisible()
    await expect(page.getByRole('banner')).toHaveCount(0)
    held.resolve(undefined)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.unroute(what)
  }

  // a page without queries: only the next one fails, which was not here before
  await page.goto('/no/tos')
  await expect(page.getByRole('button', { name: /^Konto:/ })).toBeVisible()
  await page.route('**/graphql', (route) => route.fulfill({ status: 500, json: { errors: [] } }))
  await page.getByRole('banner').getByRole('link', { name: 'Min kursprofil' }).click()
  await expect(page.getByRole('heading', { name: 'Noe gikk galt hos oss.' })).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
})

test('E4: a server that cannot be reached is said to be away, and the page comes back with it', async ({ page }) => {
  await page.clock.install()
  await page.route(/\/(config\.json|healthz)$/, (route) => route.abort())
  await page.goto('/no/login')
  await expect(page.getByRole('heading')).toHaveText([
    'Uten nett, akkurat nå.',
    'Sin conexión, por ahora.',
    'Offline, for the moment.',
  ])
  const again = page.waitForEvent('requestfailed')
  await page.getByRole('button', { name: 'Prøv igjen' }).click()
  await again
  await expect(page.getByRole('heading', { level: 1, name: 'Uten nett, akkurat nå.' })).toBeVisible()
  await page.unrouteAll()
  await page.clock.runFor(10_000)
  await expect(page.getByRole('heading', { level: 1, name: 'Logg inn' })).toBeVisible()
})
