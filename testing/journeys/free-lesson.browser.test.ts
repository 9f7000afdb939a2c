import type { Page } from '@playwright/test'
import { expect, test } from '#testing/journey.ts'
import { filmTime, logIn, mailedCode } from '#testing/visitor.ts'

/** Makes an account on the registration page that is shown, up to the code from the mail. */
async function register(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Lag kontoen din' })).toBeVisible()
  const email = `${name.toLowerCase()}.${Date.now()}@example.test`
  await page.getByLabel('E-post').fill(email)
  await page.getByLabel('Navn').fill(`${name} Holm`)
  await page.getByRole('button', { name: 'Neste' }).click()
  await page.getByLabel('Passord', { exact: true }).fill('fire fisker i fjorden')
  await page.getByLabel('Jeg godtar').click({ delay: 90 })
  await page.getByRole('button', { name: 'Lag konto' }).click()
  const code = page.getByLabel('Koden fra e-posten')
  await expect(code).toBeFocused()
  await code.fill(await mailedCode(page, email))
}

test('R6, I2, C6: who comes for a course makes an account, lands on it and watches its free episode; its end leads on', async ({
  page,
}) => {
  const recorded: string[] = []
  page.on('request', (request) => {
    if (/recordWatching/i.test(request.postData() ?? '')) recorded.push(request.url())
  })
  await page.goto('/no/register?redirect=%2Fno%2Fcourse%2Felsi4%2F-')
  await register(page, 'Nora')
  await expect(page).toHaveURL(/\/no\/course\/elsi4\/elsikkerhet-i-praksis$/)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Kjøp kurset' }).first()).toBeVisible()

  // in the list that film is marked, and the others stay locked
  await page.getByRole('tab', { name: /^Episoder/ }).click()
  await expect(page).toHaveURL(/\?tab=lessons$/)
  const lessons = page.getByRole('tabpanel').getByRole('listitem')
  await expect(lessons.first()).toContainText('Se gratis')
  await expect(lessons.filter({ hasText: 'Se gratis' })).toHaveCount(1)
  await expect(lessons.getByRole('link')).toHaveCount(1)

  await main.getByRole('link', { name: 'Se episode 1 gratis' }).click()
  await expect(page).toHaveURL(/\/watch\/elsi4-1\//)
  await expect.poll(() => filmTime(page)).toBeGreaterThan(1)
  await expect(page.getByRole('complementary', { name: 'Ordrett' })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Episoder' }).getByText('Låst').first()).toBeAttached()
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.currentTime = video.duration - 1
  })
  const rest = page.getByRole('region', { name: 'Resten av kurset' })
  await expect(rest).toContainText('Elsikkerhet i praksis')
  await rest.getByRole('button', { name: 'Se veiene inn' }).click()
  await expect(page).toHaveURL(/\/no\/course\/elsi4\/elsikkerhet-i-praksis$/)
  await expect(main.getByRole('link', { name: 'Kjøp kurset' }).first()).toBeVisible()
  expect(recorded).toEqual([])

  await page.goto('/no/course/elsi4/-/watch/elsi4-2/-')
  await expect(page.getByRole('heading', { name: 'Dette kurset er låst for deg.' })).toBeVisible()
})

test('R6, R14, I2: who is led from a purchase to the login page and makes an account there, is back at the purchase', async ({
  page,
}) => {
  await page.goto('/no/login?redirect=%2Fno%2Fpurchase%2Fcourse%2Felsi4%3Ffor%3Dme')
  await page.getByRole('banner').getByRole('link', { name: 'Lag konto' }).click()
  await register(page, 'Even')
  await expect(page).toHaveURL(/\/no\/purchase\/course\/elsi4\?for=me$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('R5, R6: a course’s address leads a visitor to the login page, which says what this is, and from there to the course', async ({
  page,
  server,
}) => {
  await page.goto('/no/course/elsi4/-')
  await expect(page).toHaveURL(/\/no\/login\?redirect=%2Fno%2Fcourse%2Felsi4%2F-$/)
  const what = page.getByText('Videokurs for folk og bedrifter, med kursbevis.')
  await expect(what).toBeVisible()
  await expect(what.getByRole('link')).toHaveAttribute('href', `${server.url.replace('://', '://www.')}/no`)
  await page.goto('/no')
  await expect(page).toHaveURL(/\/no\/login\?redirect=%2Fno$/)
  await expect(what).toBeVisible()
  await logIn(page, 'learner@kursiva.test')
  await page.goto('/no/login?redirect=%2Fno%2Fcourse%2Felsi4%2F-')
  await expect(page).toHaveURL(/\/no\/course\/elsi4\/elsikkerhet-i-praksis$/)
  await expect(page.getByText('Se gratis')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Se episode 1 gratis' })).toHaveCount(0)
})
