import type { Locator, Page } from '@playwright/test'
import { axeFindings } from '#testing/axe.ts'
import { expect, test } from '#testing/journey.ts'
import type { TestServer } from '#testing/server.ts'
import { filmTime, mailedCode } from '#testing/visitor.ts'

/** A press of the mouse as people make it: down, a moment, up. */
const press = (target: Locator) => target.click({ delay: 90 })
const siteOf = ({ url }: TestServer) => url.replace('://', '://www.')

/** Makes an account on the registration page that is shown, and types the code from the mail. */
async function register(page: Page, name: string): Promise<void> {
  const email = `${name.toLowerCase()}.${Date.now()}@example.test`
  await page.getByLabel('E-post').fill(email)
  await page.getByLabel('Navn').fill(`${name} Holm`)
  await press(page.getByRole('button', { name: 'Neste' }))
  await page.getByLabel('Passord', { exact: true }).fill('fire fisker i fjorden')
  await press(page.getByLabel('Jeg godtar'))
  await press(page.getByRole('button', { name: 'Lag konto' }))
  const code = page.getByLabel('Koden fra e-posten')
  await expect(code).toBeFocused()
  await code.fill(await mailedCode(page, email))
}

test('a search result leads to the first seconds of a film in one press, and after it to the course with an account', async ({
  page,
  server,
}) => {
  const films: string[] = []
  page.on('request', (request) => {
    if (/\/film\/|\/media\//.test(request.url())) films.push(request.url())
  })
  await page.goto(`${siteOf(server)}/no/kurs/elsi4/elsikkerhet-i-praksis`)
  await expect(page.getByRole('heading', { level: 1, name: 'Elsikkerhet i praksis' })).toBeVisible()
  // nothing of a film travels before somebody wants to see it
  expect(films).toEqual([])
  const first = page.locator('#free-lesson')
  await press(first.locator('[data-film-play]'))
  await expect.poll(() => filmTime(page)).toBeGreaterThan(1)
  await expect
    .poll(() => first.locator('video').evaluate((video: HTMLVideoElement) => video.textTracks.length))
    .toBeGreaterThan(0)
  expect(await axeFindings(page)).toEqual([])

  await first.locator('video').evaluate((video: HTMLVideoElement) => {
    video.currentTime = video.duration - 1
  })
  await press(first.getByRole('link', { name: 'Fortsett med konto' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Lag kontoen din' })).toBeVisible()
  await register(page, 'Nora')
  await expect(page).toHaveURL(new RegExp(`^${server.url}/no/course/elsi4/`))
})

test('C4, R6: a search result leads to a bought course: the course is kept through registration and payment', async ({
  page,
  server,
}) => {
  await page.goto(`${siteOf(server)}/no/kurs/elsi4/elsikkerhet-i-praksis`)
  await press(page.getByRole('link', { name: 'Kjøp kurset' }))
  await press(page.getByRole('main').getByRole('link', { name: 'Lag konto' }))
  await register(page, 'Even')
  await expect(page).toHaveURL(`${server.url}/no/purchase/course/elsi4`)
  await press(page.getByRole('checkbox', { name: /Jeg godtar salgsvilkårene/ }))
  await press(page.getByRole('checkbox', { name: /Jeg ber om at kurset åpnes med en gang/ }))
  await press(page.getByRole('button', { name: /^Betal / }))
  await page.waitForURL(/\/purchase\/pay\//)
  await press(page.getByText('4242 4242 4242 4242'))
  await page.getByLabel('Navn på kortet').fill('Even Holm')
  await press(page.getByRole('button', { name: /^Betal / }))
  await press(page.getByRole('link', { name: 'Begynn på kurset' }))
  await expect(page.getByText('Du har kjøpt kurset.', { exact: false })).toBeVisible()
})

test('the front page plays its film without sound, keeps a chosen theme, and asks for no consent', async ({
  page,
  server,
}) => {
  await page.goto(`${siteOf(server)}/no`)
  await press(page.locator('[data-film-play]').first())
  await expect.poll(() => filmTime(page)).toBeGreaterThan(0.5)
  expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.muted)).toBe(true)
  await press(page.getByRole('banner').getByRole('button', { name: 'Mørkt tema' }))
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await press(page.getByRole('banner').getByRole('link', { name: 'Priser' }))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await page.context().cookies()).toEqual([])
})

test('S2: the price of seats follows the slider and the period, by keyboard too', async ({ page, server }) => {
  await page.goto(`${siteOf(server)}/no/priser`)
  const total = page.getByRole('status').filter({ hasText: /kr/ })
  const slider = page.getByRole('slider')
  await slider.focus()
  await expect(total).toContainText(/13\s365\skr/)
  await page.keyboard.press('ArrowRight')
  await expect(slider).toHaveValue('11')
  await expect(total).toContainText(/14\s701,50\skr|14\s702\skr/)
  await press(page.locator('label', { hasText: 'Måned' }))
  await expect(total).toContainText(/1\s361,25\skr/)
})
