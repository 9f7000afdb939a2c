import { seedProvider } from '#database/seed/seed-provider.ts'
import { userPoolSettings } from '#features/accounts/server/index.ts'
import { inTransaction } from '#platform/database/index.ts'
import { testSecret } from '#testing/database.ts'
import { startIdentityProvider, type TestIdentityProvider } from '#testing/sign-in/identity-provider.ts'
import { expect, test } from '#testing/journey.ts'

let provider: TestIdentityProvider

test.beforeAll(async ({ server }) => {
  provider = await startIdentityProvider(`${server.url}/oauth2/idpresponse`)
  const settings = userPoolSettings({ secret: testSecret, issuer: '' })
  await seedProvider(server.database, settings, provider, new Date())
})
test.afterAll(() => provider.close())

test('I4: somebody comes in with the employer’s account, is sent on to where they were going, and comes again', async ({
  page,
  context,
}) => {
  provider.employee = { sub: 'liv', email: 'liv@nordvik.test', email_verified: true, name: 'Liv Dahl' }
  await page.goto('/no/login?redirect=%2Fno%2Fexperts')
  await page.getByRole('button', { name: 'Logg inn med arbeidsgiverens konto' }).click()
  const address = page.getByLabel('E-post på jobben')
  await expect(address).toBeFocused()
  // Enter submits a form only once its button is enabled
  const goOn = page.getByRole('button', { name: 'Gå videre' })
  await address.fill('liv@ukjent.test')
  await expect(goOn).toBeEnabled()
  await address.press('Enter')
  await expect(page.getByText('Ingen arbeidsgiver har koblet dette domenet')).toBeVisible()
  await address.fill('liv@nordvik.test')
  await goOn.click()
  await expect(page).toHaveURL(/\/no\/experts$/)
  await page.getByRole('button', { name: 'Konto: Liv Dahl' }).click()
  await page.getByText('Logg ut').click()
  await expect(page).toHaveURL(/\/no\/login/)
  await context.clearCookies()

  // at the second sign-in the provider sends another name, and Kursiva updates the user
  provider.employee = { sub: 'liv', email: 'liv@nordvik.test', email_verified: true, name: 'Liv Dahl Moe' }
  await page.getByRole('button', { name: 'Logg inn med arbeidsgiverens konto' }).click()
  await address.fill('liv@nordvik.test')
  await expect(goOn).toBeEnabled()
  await address.press('Enter')
  await expect(page.getByRole('button', { name: 'Konto: Liv Dahl Moe' })).toBeVisible()
})

test('O4 I4: without a seat nobody gets in, and the login page says why', async ({ page, server }) => {
  const seats = (count: number) =>
    inTransaction(server.database, { kind: 'system' }, (tx) =>
      tx.updateTable('subscription').set({ seats: count }).where('organization_id', 'is not', null).execute(),
    )
  await seats(1)
  provider.employee = { sub: 'per', email: 'per@nordvik.test', name: 'Per Moe' }
  await page.goto('/no/login')
  await page.getByRole('button', { name: 'Logg inn med arbeidsgiverens konto' }).click()
  await page.getByLabel('E-post på jobben').fill('per@nordvik.test')
  await page.getByRole('button', { name: 'Gå videre' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'ingen ledig plass' })).toBeVisible()
  await seats(40)
})
