import type { Locator, Page } from '@playwright/test'
import { asOwner } from '#platform/database/index.ts'
import { expect, test } from '#testing/journey.ts'
import { logIn } from '#testing/visitor.ts'

const password = 'Kursiva-demo-1'

/** All problems of the page: console errors, uncaught exceptions, dialogs. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`exception: ${error.message}`))
  page.on('console', (message) => message.type() === 'error' && complaints.push(`console: ${message.text()}`))
  page.on('dialog', (dialog) => {
    complaints.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  return complaints
}

/** Presses a button with a frozen clock, and waits for the beginning of the countdown of three seconds. */
async function logInTo(page: Page, button: string, heading: Locator) {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  await page.getByRole('button', { name: button, exact: true }).click()
  await comes(page, heading)
}

/** Waits with a frozen clock, and advances it by React's throttling of suspended content. */
const comes = (page: Page, heading: Locator) =>
  expect
    .poll(async () => {
      await page.clock.runFor(100)
      return heading.count()
    })
    .toBe(1)

test('M8, E4: whoever logs in in the wrong country is told so and taken to the other one’s login after 3 s', async ({
  page,
  server,
}) => {
  await page.clock.install()
  await page.goto('/no/login')
  await page.getByLabel('E-post').fill('alumna@kursiva.test')
  await page.getByLabel('Passord', { exact: true }).fill(password)
  const heading = page.getByRole('heading', { level: 1, name: 'Kontoen din bor i Spania' })
  await logInTo(page, 'Logg inn', heading)
  await expect(heading).toBeFocused()
  // instead of the routes: at any address, without the app's frame around it
  await page.goto('/no/experts')
  await comes(page, heading)
  await expect(page.getByRole('banner')).toHaveCount(0)
  const spanish = server.spanishUrl.replace('http://', '')
  await expect(page.getByRole('link', { name: `Gå til ${spanish}` })).toHaveAttribute(
    'href',
    `${server.spanishUrl}/es/login`,
  )
  await page.clock.runFor(3000)
  await expect(page).toHaveURL(`${server.spanishUrl}/es/login`)
})

test('M8: the same from Spain to Norway; the language goes along, and logging out leads back to the routes', async ({
  page,
  server,
}) => {
  await page.clock.install()
  const logInInSpain = async () => {
    await page.goto(`${server.spanishUrl}/en/login`)
    await page.getByLabel('Email').fill('learner@kursiva.test')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await logInTo(page, 'Log in', page.getByRole('heading', { level: 1, name: 'Your account lives in Norway' }))
  }
  await logInInSpain()
  // WCAG 2.2.1: the countdown pauses while the focus is on the way to the button
  await page.keyboard.press('Tab')
  await page.clock.runFor(10_000)
  await page.clock.resume()
  await page.getByRole('button', { name: 'Log out here' }).click()
  await expect(page).toHaveURL(/\/en\/login/)
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()

  await logInInSpain()
  await page.clock.runFor(3000)
  await expect(page).toHaveURL(/^http:\/\/no\.localhost:\d+\/en\/login$/)
})

test('M7: the language of the page is written to the identity when it differs, once, and back again', async ({
  page,
  server,
}) => {
  const writes: string[] = []
  page.on('request', (request) => {
    if (request.headers()['x-amz-target']?.endsWith('UpdateUserAttributes')) writes.push(request.postData() ?? '')
  })
  const stored = () =>
    asOwner(server.ownerUrl, (owner) =>
      owner.query<{ pool: string; app: string }>(
        `select p.attributes ->> 'locale' as pool, u.locale as app
         from pool_user p join app_user u on u.id = p.sub where u.email = 'single@kursiva.test'`,
      ),
    )
  await logIn(page, 'single@kursiva.test')
  await page.goto('/no')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'English' }).click()
  await expect.poll(stored).toEqual([{ pool: 'en', app: 'en' }])
  await page.getByRole('link', { name: 'Norsk' }).click()
  await expect.poll(stored).toEqual([{ pool: 'nb', app: 'nb' }])
  expect(writes).toHaveLength(2)
})

test('M5: pointing at a language is no choice yet', async ({ page }) => {
  await page.goto('/no/tos')
  await page.getByRole('link', { name: 'English' }).hover()
  await page.waitForLoadState('networkidle')
  await expect(page.locator('html')).toHaveAttribute('lang', 'nb')
  await page.goto('/')
  await expect(page).toHaveURL(/\/no\/login/)
})

test('M3, M4, M6: a missing or wrong prefix gives way, query and fragment kept; a stored string that is no language is thrown away', async ({
  page,
  server,
}) => {
  await page.goto('/tos?from=mail#withdrawal')
  await expect(page).toHaveURL(`${server.url}/no/tos?from=mail#withdrawal`)
  await expect(page.getByRole('heading', { name: 'Angrerett for forbrukere' })).toBeInViewport()
  await page.evaluate(() => localStorage.setItem('kursiva.locale.no', '"><script>alert(1)</script>'))
  await page.goto('/es/tos?from=mail#withdrawal')
  await expect(page).toHaveURL(`${server.url}/no/tos?from=mail#withdrawal`)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('kursiva.locale.no'))).toBe('nb')
  // Spain has Spanish and English, and stores the chosen language separately
  await page.goto(`${server.spanishUrl}/no/tos?from=mail`)
  await expect(page).toHaveURL(`${server.spanishUrl}/es/tos?from=mail`)
  await page.goto(`${server.spanishUrl}/de/tos`)
  await expect(page).toHaveURL(`${server.spanishUrl}/es/tos`)
})

const legal = {
  no: {
    no: { tos: 'Salgsvilkår', privacy_policy: 'Personvern', law: 'angrerettloven', authority: 'Datatilsynet' },
    en: { tos: 'Terms of sale', privacy_policy: 'Privacy', law: 'Norwegian law', authority: 'Datatilsynet' },
  },
  es: {
    es: { tos: 'Condiciones de venta', privacy_policy: 'Privacidad', law: 'TRLGDCU', authority: 'Agencia Española' },
    en: { tos: 'Terms of sale', privacy_policy: 'Privacy', law: 'Spanish law', authority: 'AEPD' },
  },
} as const

test('R5, M9: terms and privacy stand open to everybody, in every language of both markets, by each market’s law', async ({
  page,
  server,
}) => {
  for (const [market, languages] of Object.entries(legal)) {
    for (const [language, words] of Object.entries(languages)) {
      const origin = market === 'es' ? server.spanishUrl : server.url
      for (const name of ['tos', 'privacy_policy'] as const) {
        await page.goto(`${origin}/${language}/${name}`)
        await expect(page.getByRole('heading', { level: 1, name: words[name], exact: true })).toBeVisible()
        await expect(page.getByRole('main')).toContainText(market === 'es' ? 'NIF B88442074' : '918 442 073')
        await expect(page.getByRole('main')).toContainText(name === 'tos' ? words.law : words.authority)
        await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${origin}/${language}/${name}`)
        await expect(page.locator('link[rel="alternate"][hreflang]')).toHaveCount(5)
        // a legal text has no italics
        expect(await page.locator('main').evaluate((main) => main.querySelectorAll('i, em').length)).toBe(0)
      }
    }
  }
})

const hostile = [
  '/no/search?search=%3Cscript%3Ealert(1)%3C%2Fscript%3E',
  `/no/search?search=${'x'.repeat(10_000)}`,
  '/no/search?search=%E0%A4%A',
  '/no/search?search=%00%F0%9F%92%A9%27%22--%3B',
  '/no/search?search[]=a&search=2026',
  '/no/course-catalogue?category=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E&level=7&min=-1&max=1e9&sort=__proto__&pages=NaN',
  '/no/%E0%A4%A',
  '/%E0%A4%A',
  '/no//evil.example',
  '/%2F%2Fevil.example',
  '/no/%3Cscript%3Ealert(1)%3C%2Fscript%3E',
  '/no/course/elsi4/-?tab=%3Cscript%3E&tab=1',
  '/no/login?email=7&redirect[]=1&state=null',
  '/javascript:alert(1)',
]

test('R3: no address, however hostile, breaks a page, runs script or leads away', async ({ page, server }) => {
  await logIn(page, 'learner@kursiva.test')
  const complaints = complaintsOf(page)
  for (const address of hostile) {
    await page.goto(server.url + address)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 }), address).toBeVisible()
    await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /./ }), address).toHaveCount(0)
    expect(new URL(page.url()).origin, address).toBe(server.url)
    expect(complaints, address).toEqual([])
  }
})

const away = [
  'redirect=https%3A%2F%2Fevil.example',
  'redirect=%2F%5Cevil.example',
  'state=javascript%3Aalert(1)&redirect=%E0%A4%A',
]

test('R6: after logging in no redirect and no state leads away from the site', async ({ browser, server }) => {
  for (const query of away) {
    const context = await browser.newContext({ baseURL: server.url })
    const page = await context.newPage()
    const complaints = complaintsOf(page)
    await page.goto(`/no/login?${query}`)
    await page.getByLabel('E-post').fill('learner@kursiva.test')
    await page.getByLabel('Passord', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Logg inn', exact: true }).click()
    await expect(page, query).toHaveURL(`${server.url}/no`)
    expect(complaints).toEqual([])
    await context.close()
  }
})
