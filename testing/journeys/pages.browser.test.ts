import { expect, test } from '#testing/journey.ts'
import { logIn } from '#testing/visitor.ts'

const pages = {
  home: '/no',
  catalogue: '/no/course-catalogue',
  category: '/no/category/el26/-',
  experts: '/no/experts',
  course: '/no/course/elsi4/-',
  watch: '/no/course/elsi4/-/watch/elsi4-1/-',
  quiz: '/no/course/elsi4/-/quiz/elsi4-q',
  profile: '/no/profile',
  search: '/no/search?search=strom',
  terms: '/no/tos',
  privacy: '/no/privacy_policy',
  password: '/no/change-password',
  account: '/no/administrate/administrate_profile',
  subscription: '/no/administrate/admin_subscription',
  closed: '/no/administrate/dashboard',
  verify: '/no/verify',
  purchase: '/no/purchase',
  nelfo: '/no/nelfo',
}

test('R16: no page scrolls sideways from 320 to 1920 px', async ({ page }) => {
  await logIn(page, 'learner@kursiva.test')
  for (const [name, path] of Object.entries(pages)) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const width of [320, 390, 768, 1024, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      const beyond = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(beyond, `${name} at ${width} px`).toBe(0)
    }
  }
})

test('M3, M4, M5: an address without a language gets the stored one; one the market does not offer gives way; the query stays', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/no\/login/)
  await page.goto('/es/login?redirect=%2Fno%2Fexperts')
  await expect(page).toHaveURL(/\/no\/login\?redirect=%2Fno%2Fexperts$/)
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.goto('/')
  await expect(page).toHaveURL(/\/en\/login/)
})

test('M1: the Spanish market speaks Spanish and sells in euro', async ({ page, server }) => {
  await page.goto(`${server.spanishUrl}/`)
  await expect(page.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible()
  await page.getByLabel('Correo electrónico').fill('alumna@kursiva.test')
  await page.getByLabel('Contraseña', { exact: true }).fill('Kursiva-demo-1')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.waitForURL(`${server.spanishUrl}/es`)
  await page.goto(`${server.spanishUrl}/es/course-catalogue`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
})

test('R3, R4, R5: guarded pages ask for a login and lead back; a wrong slug is mended; unknown places are not found', async ({
  page,
}) => {
  await page.goto('/no/course/elsi4/feil-navn?tab=information')
  await expect(page).toHaveURL(/\/no\/login\?redirect=/)
  await page.getByLabel('E-post').fill('learner@kursiva.test')
  await page.getByLabel('Passord', { exact: true }).fill('Kursiva-demo-1')
  await page.getByRole('button', { name: 'Logg inn', exact: true }).click()
  await expect(page).toHaveURL(/\/no\/course\/elsi4\/elsikkerhet-i-praksis\?tab=information/)
  await page.goto('/no/course/finnesikke/x')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/lent seg for langt ut/)
  await page.goto('/no/helt/ukjent')
  await expect(page).toHaveURL(/\/no\/404$/)
})
