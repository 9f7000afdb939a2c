import type { Locator, Page } from '@playwright/test'
import { asOwner } from '#platform/database/index.ts'
import { isDocumentNotFound } from '#testing/journeys/document-not-found.ts'
import { expect, test } from '#testing/journey.ts'
import { logIn } from '#testing/visitor.ts'

const password = 'Kursiva-demo-1'
/** A playlist with a course `elsi4`. */
const montor = '/no/playlist/nymo3/ny-montor-forste-uke'

/** All problems of the page: console errors except a document's own 404, uncaught exceptions, dialogs. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`exception: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !isDocumentNotFound(message)) complaints.push(`console: ${message.text()}`)
  })
  page.on('dialog', (dialog) => {
    complaints.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  return complaints
}

/** Navigates within the app, like a link. */
const goOn = (page: Page, address: string) => page.evaluate((to) => history.pushState(null, '', to), address)

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

test('M8, E4, WCAG 2.2.1: whoever logs in in the wrong country is told so at every address, may log out, and is taken to the other one’s login after 3 s', async ({
  page,
  server,
}) => {
  await page.clock.install()
  const logInInSpain = async () => {
    await page.goto(`${server.spanishUrl}/en/login`)
    await page.getByLabel('Email').fill('learner@kursiva.test')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await logInTo(page, 'Log in', heading)
  }
  const heading = page.getByRole('heading', { level: 1, name: 'Your account lives in Norway' })
  await logInInSpain()
  await expect(heading).toBeFocused()
  // instead of the routes: at any address, without the app's frame around it
  await page.goto(`${server.spanishUrl}/en/experts`)
  await comes(page, heading)
  await expect(page.getByRole('banner')).toHaveCount(0)
  const norwegian = server.spanishUrl.replace('http://es.', 'no.')
  await expect(page.getByRole('link', { name: `Go to ${norwegian}` })).toHaveAttribute(
    'href',
    `http://${norwegian}/en/login`,
  )
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

test('M1, M3, M4, M5, M6: an address without a language, or with another market’s, gives way with query and fragment; only a choice is stored', async ({
  page,
  server,
}) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/no\/login/)
  await page.goto('/tos?from=mail#withdrawal')
  await expect(page).toHaveURL(`${server.url}/no/tos?from=mail#withdrawal`)
  await expect(page.getByRole('heading', { name: 'Angrerett for forbrukere' })).toBeInViewport()
  // a stored string that is no language is thrown away
  await page.evaluate(() => localStorage.setItem('kursiva.locale.no', '"><script>alert(1)</script>'))
  await page.goto('/es/tos?from=mail#withdrawal')
  await expect(page).toHaveURL(`${server.url}/no/tos?from=mail#withdrawal`)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('kursiva.locale.no'))).toBe('nb')
  // pointing at a language is no choice yet
  const asked = page.waitForResponse(/\/assets\/texts-\w+\/en\//)
  await page.getByRole('link', { name: 'English' }).hover()
  await asked
  await expect(page.locator('html')).toHaveAttribute('lang', 'nb')
  await page.goto('/es/login?redirect=%2Fno%2Fexperts')
  await expect(page).toHaveURL(/\/no\/login\?redirect=%2Fno%2Fexperts$/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.goto('/')
  await expect(page).toHaveURL(/\/en\/login/)
  // a wrong prefix leads to the language that the reader has chosen
  await page.goto('/es/tos?utm_source=a&utm_source=b')
  await expect(page).toHaveURL(`${server.url}/en/tos?utm_source=a&utm_source=b`)
  // Spain has Spanish and English, and stores the chosen language separately
  await page.goto(`${server.spanishUrl}/no/tos?from=mail`)
  await expect(page).toHaveURL(`${server.spanishUrl}/es/tos?from=mail`)
  // the partner is Norway's: in Spain its address is an unknown one
  await page.goto(`${server.spanishUrl}/es/nelfo?utm_id=1`)
  await expect(page).toHaveURL(`${server.spanishUrl}/es/404?utm_id=1`)
  await page.goto(`${server.spanishUrl}/de/tos`)
  await expect(page).toHaveURL(`${server.spanishUrl}/es/tos`)

  await page.goto(`${server.spanishUrl}/`)
  await expect(page.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible()
  await page.getByLabel('Correo electrónico').fill('alumna@kursiva.test')
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.waitForURL(`${server.spanishUrl}/es`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
})

test('R3, R4, R5: a guarded page asks for a login and leads back, its slug mended; unknown places are not found; short addresses give way', async ({
  page,
}) => {
  await page.goto('/no/course/elsi4/feil-navn?tab=information')
  await expect(page).toHaveURL(/\/no\/login\?redirect=/)
  await page.getByLabel('E-post').fill('learner@kursiva.test')
  await page.getByLabel('Passord', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Logg inn', exact: true }).click()
  await expect(page).toHaveURL(/\/no\/course\/elsi4\/elsikkerhet-i-praksis\?tab=information/)
  for (const [asked, arrived] of Object.entries(moved)) {
    await goOn(page, asked)
    await expect(page, asked).toHaveURL(arrived)
  }
})

test('R1, Q2: a category, a test and a game open by their ids too, and get their right address', async ({
  page,
  server,
}) => {
  const [ids] = await asOwner(server.ownerUrl, (owner) =>
    owner.query<{ category: string; quiz: string; game: string }>(
      `select (select id from category where short_id = 'el26') as category,
         (select id from quiz where short_id = 'elsi4-q') as quiz,
         (select g.id from game g join lesson l on l.id = g.lesson_id where l.short_id = 'elsi4-par') as game`,
    ),
  )
  await logIn(page, 'learner@kursiva.test')
  await page.goto(`/no/category/${ids?.category}`)
  await expect(page).toHaveURL(/\/no\/category\/el26\/el-og-energi$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('El og energi')
  const course = '/no/course/elsi4/elsikkerhet-i-praksis'
  await goOn(page, `${course}/quiz/${ids?.quiz}`)
  await expect(page).toHaveURL(`${server.url}${course}/quiz/elsi4-q`)
  await goOn(page, `/no/course/elsi4/-/game/${ids?.game}`)
  await expect(page).toHaveURL(`${server.url}${course}/game/elsi4-par`)
})

/** Addresses of things that do not exist, of pages that are. */
const gone = [
  '/no/course/finnesikke/x',
  '/no/course/finnesikke/x/trailer',
  '/no/course/elsi4/-/watch/finnesikke/x',
  '/no/course/elsi4/-/quiz/finnesikke',
  '/no/category/finnesikke',
  '/no/expert/finnesikke/x',
  '/no/playlist/finnesikke/x',
  '/no/playlist/finnesikke/x/course/elsi4/-',
  // a course that is not in the list
  `${montor}/course/gdpr3/-`,
  '/no/profile/finnesikke',
]

test('R3, C8: what does not exist is a quiet 404 page, and its link leads on', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await logIn(page, 'learner@kursiva.test')
  const complaints = complaintsOf(page)
  const heading = page.getByRole('heading', { level: 1 })
  for (const address of gone) {
    const answer = await page.goto(address)
    expect(answer?.status(), address).toBe(address.includes('profile') ? 404 : 200)
    await expect(heading, address).toHaveText(/lent seg for langt ut/)
    await page.getByRole('main').getByRole('link', { name: 'Til katalogen' }).click()
    await expect(page, address).toHaveURL(/\/no\/course-catalogue$/)
    await expect(heading, address).toHaveText('Katalogen')
    await page.goBack()
    await expect(heading, address).toHaveText(/lent seg for langt ut/)
  }
  expect(complaints).toEqual([])
})

/** Addresses that lead elsewhere, with their whole query (M4). */
const moved = {
  '/no/category/el26?utm_source=a&utm_source=b': '/no/category/el26/el-og-energi?utm_source=a&utm_source=b',
  '/no/administrate?utm_id=1': '/no/administrate/administrate_profile?utm_id=1',
  '/no/pricing?utm_id=1': '/no/purchase?utm_id=1',
  '/no/login?redirect=%2Fno%2Fexperts&utm_id=1': '/no/experts?utm_id=1',
  '/no/register?utm_id=1': '/no?utm_id=1',
  '/es/search?search=1e3': '/no/search?search=1e3',
  '/no/search?search=null&utm_id=1': '/no/search?search=null&utm_id=1',
  '/no/search?search=2024': '/no/search?search=2024',
  '/no/nelfo?number=123': '/no/nelfo?number=123',
  '/no/playlist/nymo3/feil/course/elsi4/feil?tab=lessons&utm_id=1': `${montor}/course/elsi4/elsikkerhet-i-praksis?tab=lessons&utm_id=1`,
  '/no/playlist/nymo3/feil/course/elsi4/feil/trailer': `${montor}/course/elsi4/elsikkerhet-i-praksis/trailer`,
  '/no/helt/ukjent?utm_id=1': '/no/404?utm_id=1',
} as const

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
        // one page load per market
        if (page.url().startsWith(origin)) await goOn(page, `/${language}/${name}`)
        else await page.goto(`${origin}/${language}/${name}`)
        await expect(page.getByRole('heading', { level: 1, name: words[name], exact: true })).toBeVisible()
        await expect(page.getByRole('main')).toContainText(market === 'es' ? 'NIF B00000000' : '313 442 071')
        await expect(page.getByRole('main')).toContainText(name === 'tos' ? words.law : words.authority)
        await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${origin}/${language}/${name}`)
        await expect(page.locator('link[rel="alternate"][hreflang]')).toHaveCount(5)
        // a legal text has no italics
        expect(await page.locator('main').evaluate((main) => main.querySelectorAll('i, em').length)).toBe(0)
      }
    }
  }
})

/** Addresses that the router reads; those that the server answers first are opened too. */
const hostile = [
  '/no/search?search=%3Cscript%3Ealert(1)%3C%2Fscript%3E',
  '/no/search?search=%E0%A4%A',
  '/no/search?search=%00%F0%9F%92%A9%27%22--%3B',
  '/no/search?search[]=a&search=2026',
  '/no/course-catalogue?category=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E&level=7&min=-1&max=1e9&sort=__proto__&pages=NaN',
  '/no/%3Cscript%3Ealert(1)%3C%2Fscript%3E',
  '/no/course/elsi4/-?tab=%3Cscript%3E&tab=1',
  '/no/login?email=7&redirect[]=1&state=null',
]
const hostileToServer = [
  `/no/search?search=${'x'.repeat(10_000)}`,
  '/no/%E0%A4%A',
  '/%E0%A4%A',
  '/no//evil.example',
  '/%2F%2Fevil.example',
  '/javascript:alert(1)',
]

test('R3: no address, however hostile, breaks a page, runs script or leads away', async ({ page, server }) => {
  // a page that leads on at once would cut the transition to it short
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await logIn(page, 'learner@kursiva.test')
  const complaints = complaintsOf(page)
  for (const address of [...hostileToServer, ...hostile]) {
    const heading = page.getByRole('main').getByRole('heading', { level: 1 })
    if (hostile.includes(address)) {
      // the page before is another one
      await goOn(page, '/no/tos')
      await expect(heading).toHaveText('Salgsvilkår')
      await goOn(page, address)
      await expect(heading, address).not.toHaveText('Salgsvilkår')
    } else await page.goto(server.url + address)
    await expect(heading, address).toBeVisible()
    await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /./ }), address).toHaveCount(0)
    expect(new URL(page.url()).origin, address).toBe(server.url)
    expect(complaints, address).toEqual([])
  }
})
