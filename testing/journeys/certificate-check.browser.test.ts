import { expect, test } from '#testing/journey.ts'
import { logIn } from '#testing/visitor.ts'

const code = 'K7M2-QX4D-9TRV'

test('Q3: a certificate is shared, and whoever has the link checks it in their own browser', async ({
  page,
  browser,
  baseURL,
}) => {
  await logIn(page, 'learner@kursiva.test')
  await page.goto('/no/profile/certificates')
  await page.getByRole('button', { name: 'Del kursbeviset for Smittevern i klinikken' }).click()
  const shown = page.getByRole('switch', { name: 'Vis navn, kurs og resultat' })
  await shown.click()
  await expect(shown).toBeChecked()
  // the page shows it before the server confirms it, and the button is enabled again afterwards
  await expect(shown).toBeEnabled()
  await expect(page.getByRole('link', { name: 'Legg til på LinkedIn' })).toHaveAttribute('href', /certUrl=.*K7M2/)

  const employer = await browser.newContext({ baseURL: baseURL ?? '' })
  const check = await employer.newPage()
  await check.goto('/no/certificate')
  await check.getByLabel('Kode').fill('K7M2')
  await check.getByRole('button', { name: 'Sjekk' }).click()
  await expect(check.getByText('En kode har tolv tegn')).toBeVisible()
  await check.getByLabel('Kode').fill('k7m2 qx4d 9trv')
  await check.keyboard.press('Enter')
  await expect(check.getByRole('heading', { level: 1, name: 'Ekte.' })).toBeVisible()
  await expect(check.getByText('Nettleseren din har selv kontrollert signaturen')).toBeVisible()
  await expect(check.getByText('Ingrid Solbakken').first()).toBeVisible()

  // a response that differs from the signed content is detected
  await employer.route(`**/credentials/${code}/nb`, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replace('"100"', '"99"') })
  })
  await check.reload()
  await expect(check.getByText('Signaturen stemmer ikke.')).toBeVisible()
  await employer.close()

  await shown.click()
  await expect(shown).not.toBeChecked()
  await expect(shown).toBeEnabled()
  const stranger = await browser.newContext({ baseURL: baseURL ?? '' })
  const closed = await stranger.newPage()
  await closed.goto(`/no/certificate/${code}`)
  await expect(closed.getByText('Innehaveren deler ikke navn og kurs her')).toBeVisible()
  await expect(closed.getByText('Ingrid Solbakken')).toHaveCount(0)
  await stranger.close()
})
