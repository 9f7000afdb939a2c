import { axeFindings } from '#testing/axe.ts'
import { expect, test } from '#testing/journey.ts'
import { logIn } from '#testing/visitor.ts'

test('staff find a person by mail, read the story, withdraw a certificate with a reason and see it in the log, by keyboard alone', async ({
  page,
}) => {
  await page.goto('/studio')
  // a visitor signs in first, and comes back here
  await expect(page).toHaveURL(/\/no\/login\?redirect=%2Fstudio$/)
  await page.getByLabel('E-post').fill('staff@kursiva.test')
  await page.getByLabel('Passord', { exact: true }).fill('Kursiva-demo-1')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/studio$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hei, Sunniva')
  expect(await axeFindings(page)).toEqual([])

  await page.keyboard.press('Control+k')
  const palette = page.getByRole('combobox', { name: 'Side eller person' })
  await expect(palette).toBeFocused()
  await page.keyboard.type('learner@')
  await expect(page.getByRole('option', { name: 'Ingrid Solbakken' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  // the page that is offered first is no longer there: no page's name holds what is typed
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/studio\/people\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ingrid Solbakken')
  await expect(page.getByRole('link', { name: 'Nordvik Elektro' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  const withdraw = page.getByRole('button', { name: /^Trekk tilbake / }).first()
  const name = ((await withdraw.getAttribute('aria-label')) ?? '').replace('Trekk tilbake ', '')
  for (
    let presses = 0;
    presses < 10 && !(await withdraw.evaluate((each) => each === document.activeElement));
    presses += 1
  )
    await page.keyboard.press('j')
  await expect(withdraw).toBeFocused()
  await page.keyboard.press('e')
  const dialog = page.getByRole('dialog', { name: `Trekke tilbake ${name}?` })
  await expect(dialog).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  const reason = dialog.getByRole('textbox', { name: 'Begrunnelse' })
  while (!(await reason.evaluate((each) => each === document.activeElement))) await page.keyboard.press('Tab')
  await page.keyboard.type('Navnet på beviset er feil.')
  const send = dialog.getByRole('button', { name: 'Trekk tilbake' })
  while (!(await send.evaluate((each) => each === document.activeElement))) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Kursbeviset .* er trukket tilbake\.$/)).toBeVisible()
  await expect(page.getByText('Navnet på beviset er feil.')).toBeVisible()

  await page.keyboard.press('Control+k')
  await expect(palette).toBeFocused()
  await page.keyboard.type('logg')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/studio\/log$/)
  const line = page.getByRole('listitem').filter({ hasText: 'trakk tilbake kursbeviset' })
  await expect(line).toContainText('Sunniva Berg')
  await expect(line).toContainText('Navnet på beviset er feil.')
  expect(await axeFindings(page)).toEqual([])
})

test('a person is granted a subscription from the story, which is undone from its notice; the log has the reason', async ({
  page,
}) => {
  await logIn(page, 'staff@kursiva.test')
  await page.goto('/studio/find?q=new@kursiva')
  await page.getByRole('link', { name: 'Nora Vik' }).click()
  await page.getByRole('button', { name: 'Gi abonnement' }).click()
  const dialog = page.getByRole('dialog', { name: 'Gi abonnement til Nora Vik' })
  await expect(dialog).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  const lastDay = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  await dialog.getByLabel('Siste dag').fill(lastDay)
  await dialog.getByRole('textbox', { name: 'Begrunnelse' }).fill('Beklager ventetiden.')
  await dialog.getByRole('button', { name: 'Gi', exact: true }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Solo' })
  await expect(row).toContainText('Løper')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Angre' }).click()
  await expect(row).toContainText('Utløpt')
  await page.goto('/studio/log')
  const line = page.getByRole('listitem').filter({ hasText: 'ga et abonnement til' })
  await expect(line).toContainText('Beklager ventetiden.')
})

test('whoever is no staff gets the product’s page for what is not there; no search engine lists the studio', async ({
  page,
}) => {
  await logIn(page, 'admin@kursiva.test')
  await page.goto('/studio/log')
  await expect(page).toHaveURL(/\/no\/404$/)
  const response = await page.request.get('/studio/people/1', { headers: { accept: 'text/html' } })
  expect(response.headers()['x-robots-tag']).toBe('noindex')
  expect(response.headers()['content-security-policy']).toContain("script-src 'self'")
  expect((await page.request.get('/studio/assets/missing.js')).status()).toBe(404)
})

test('R16: no page of the studio is wider than the window, from 320 to 1920 pixels', async ({ page }) => {
  await logIn(page, 'staff@kursiva.test')
  for (const width of [320, 390, 768, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of ['/studio', '/studio/find?q=nord', '/studio/films', '/studio/log', '/studio/staff']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const over = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
      expect(over, `${path} at ${width}`).toBeLessThanOrEqual(0)
    }
  }
})

test('a role that is given and ended is undone from its notice', async ({ page }) => {
  await logIn(page, 'staff@kursiva.test')
  await page.goto('/studio/staff')
  await page.getByLabel('E-post').fill('manager@kursiva.test')
  await page.getByLabel('Rolle', { exact: true }).selectOption('TRANSLATOR')
  await page.getByRole('button', { name: 'Gi rollen' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Roar Nordvik' })
  await expect(row).toContainText('Oversetter')
  await row.getByRole('button', { name: 'Avslutt Oversetter for Roar Nordvik' }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Angre' }).click()
  await expect(row).toContainText('Oversetter')
})
