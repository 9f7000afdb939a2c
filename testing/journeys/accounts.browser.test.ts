import { expect, test } from '#testing/journey.ts'
import { logInByForm, mailedCode } from '#testing/visitor.ts'

test('I2: somebody makes an account, confirms it with the mailed code, logs out, forgets the password and sets a new one', async ({
  page,
}) => {
  const email = `nora.${Date.now()}@example.test`
  await page.goto('/no/login?redirect=%2Fno%2Fexperts')
  await page.getByRole('main').getByRole('link', { name: 'Lag konto' }).click()
  // the page says where registration leads before it asks for anything
  await expect(page.getByRole('list', { name: 'Dette venter på deg' })).toContainText('Katalogen og trailerne')
  await expect(page.getByLabel('Passord', { exact: true })).toHaveCount(0)
  await page.getByLabel('E-post').fill('nora@')
  await page.getByLabel('Navn').fill('Nora Holm')
  await expect(page.getByText('Skriv hele adressen')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Neste' })).toBeDisabled()
  await page.getByLabel('E-post').fill(email)
  await page.getByRole('button', { name: 'Neste' }).click()
  await expect(page.getByLabel('Passord', { exact: true })).toBeFocused()
  await page.getByLabel('Passord', { exact: true }).fill('fire fisker i fjorden')
  // nothing is ticked by default, and accepting the terms is required
  await expect(page.getByRole('button', { name: 'Lag konto' })).toBeDisabled()
  await expect(page.getByLabel('Send meg e-post om nye kurs')).not.toBeChecked()
  await page.getByLabel('Jeg godtar').check()
  await page.getByRole('button', { name: 'Lag konto' }).click()

  const code = page.getByLabel('Koden fra e-posten')
  await expect(code).toBeFocused()
  const digits = await mailedCode(page, email)
  await code.fill(digits === '000000' ? '111111' : '000000')
  await expect(page.getByText('Koden stemmer ikke')).toBeVisible()
  await code.fill(digits)
  // R6, R14: registering preserved the redirect to the requested page
  await expect(page).toHaveURL(/\/no\/experts$/)

  await page.getByRole('button', { name: 'Konto: Nora Holm' }).click()
  await page.getByText('Logg ut').click()
  await expect(page).toHaveURL(/\/no\/login$/)

  await page.getByRole('link', { name: 'Glemt passordet?' }).click()
  // both pages have the field: wait until the old page is gone
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Glemt passordet?')
  await page.getByLabel('E-post').fill(email)
  await page.getByRole('button', { name: 'Send koden' }).click()
  await expect(code).toBeVisible()
  await code.fill(await mailedCode(page, email))
  await page.getByLabel('Nytt passord').fill('fem fisker i fjorden nå')
  await page.getByRole('button', { name: 'Lagre og logg inn' }).click()
  await expect(page).toHaveURL(/\/no$/)
  await expect(page.getByRole('button', { name: 'Konto: Nora Holm' })).toBeVisible()
})

test('I2, F1: a wrong password and an unknown address read alike, and focus stands where it was', async ({ page }) => {
  for (const email of ['single@kursiva.test', 'nobody@kursiva.test']) {
    await page.goto('/no/login')
    await page.getByLabel('E-post').fill(email)
    const password = page.getByLabel('Passord', { exact: true })
    await password.fill('feil passord, men langt')
    await password.press('Enter')
    await expect(page.getByRole('alert')).toContainText('hører ikke sammen')
    await expect(password).toBeFocused()
  }
})

test('I8: changing the password ends the session of another browser at its next call', async ({
  page,
  browser,
  server,
}) => {
  const second = await browser.newContext({ baseURL: server.url })
  const elsewhere = await second.newPage()
  // no other journey signs in to this account, whose password changes here
  await logInByForm(elsewhere, 'staff@kursiva.test')
  await logInByForm(page, 'staff@kursiva.test')
  await page.goto('/no/change-password')
  await page.getByLabel('Passordet du har nå').fill('Kursiva-demo-1')
  await page.getByLabel('Nytt passord').fill('et helt nytt og langt et')
  await page.getByRole('button', { name: 'Bytt passord' }).click()
  await expect(page.getByText('Passordet er byttet')).toBeVisible()
  await elsewhere.goto('/no/experts')
  await expect(elsewhere).toHaveURL(/\/no\/login\?redirect=%2Fno%2Fexperts$/)
  await expect(elsewhere.getByText('Du er logget ut, her eller fra en annen enhet.')).toBeVisible()
  await second.close()
})
