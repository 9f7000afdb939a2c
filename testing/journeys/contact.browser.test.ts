import { expect, test } from '#testing/journey.ts'

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

test.describe('R11, M11, M9, F4: somebody who cannot sign in finds prices, the company and the contact form', () => {
  for (const [address, prices, contact] of [
    ['/no/login', 'https://www.kursiva.no/priser', 'Kontakt oss'],
    ['/no/register', 'https://www.kursiva.no/priser', 'Kontakt oss'],
    ['/en/forgot-password', 'https://www.kursiva.no/priser', 'Contact us'],
  ] as const)
    test(address, async ({ page }) => {
      await page.goto(address)
      await expect(page.getByRole('banner').locator(`a[href="${prices}"]`)).toBeVisible()
      await expect(page.getByRole('contentinfo')).toContainText('Kursiva AS')
      await page.getByRole('contentinfo').getByRole('button', { name: contact }).click()
      await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeFocused()
    })
})
