import { expect, test } from '#testing/journey.ts'
import { logIn } from '#testing/visitor.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('F4, A3: what a visitor writes arrives, is confirmed and can be answered', async ({ page }) => {
  await page.goto('/no/404')
  const ask = page.getByRole('button', { name: 'Spør oss' })
  const panel = page.getByRole('dialog', { name: 'Hva lurer du på?' })
  await ask.click()
  await expect(panel).toHaveCSS('animation-duration', '0.15s')
  await panel.getByLabel('E-post').fill('nora@example.test')
  await panel.getByLabel('Emne').fill('Feil navn')
  await panel.getByLabel('Detaljer').fill('Jeg heter Solbakken.')
  await panel.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('region', { name: 'Varsler' })).toContainText(
    'Meldingen er sendt. Svaret kommer til nora@example.test.',
  )
  await expect(ask).toBeFocused()
  const outbox = await page.request.get('/dev/outbox', { headers: { accept: 'application/json' } })
  const { messages } = (await outbox.json()) as { messages: { to: string; replyTo: string | null }[] }
  expect(messages.filter(({ replyTo }) => replyTo === 'nora@example.test')).toMatchObject([{ to: 'hei@kursiva.no' }])
})

test.describe('R11, M11, M9, F4: somebody who cannot sign in finds prices, what is here, the company and the contact form', () => {
  for (const [address, site, contact] of [
    ['/no/login', ['/no', '/no/kurs', '/no/eksperter', '/no/priser'], 'Kontakt oss'],
    ['/no/register', ['/no', '/no/kurs', '/no/eksperter', '/no/priser'], 'Kontakt oss'],
    ['/en/forgot-password', ['/en', '/en/courses', '/en/experts', '/en/prices'], 'Contact us'],
  ] as const)
    test(address, async ({ page, server }) => {
      await page.goto(address)
      const siteOrigin = server.url.replace('://', '://www.')
      for (const path of site) await expect(page.locator(`a[href="${siteOrigin}${path}"]`)).toBeVisible()
      await expect(page.getByRole('contentinfo')).toContainText('Kursiva AS')
      await page.getByRole('contentinfo').getByRole('button', { name: contact }).click()
      await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeFocused()
    })
})

test('F4: on work pages, and beside a film, the menu opens the form, and the focus comes back to it', async ({
  page,
}) => {
  await logIn(page, 'learner@kursiva.test')
  for (const { path, width, menu } of [
    { path: '/no/administrate/administrate_profile', width: 1440, menu: /^Konto:/ },
    { path: '/no/course/elsi4/-/watch/elsi4-1/-', width: 390, menu: 'Åpne menyen' },
    { path: '/no/course/elsi4/-/quiz/elsi4-q', width: 390, menu: 'Åpne menyen' },
  ]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const opener = page.getByRole('button', { name: menu })
    await opener.click()
    await page.getByRole('button', { name: 'Spør oss' }).click()
    const panel = page.getByRole('dialog', { name: 'Hva lurer du på?' })
    await expect(panel.getByLabel('Emne')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await expect(opener).toBeFocused()
    await expect(page.getByRole('button', { name: 'Spør oss' })).toHaveCount(0)
  }
})
