import { axeFindings } from '#testing/axe.ts'
import { expect, test } from '#testing/journey.ts'
import { logIn } from '#testing/visitor.ts'

test('staff look at a mail at both widths, in both themes and as text, send themselves a test and find it in the log', async ({
  page,
}) => {
  await logIn(page, 'staff@kursiva.test')
  await page.goto('/studio/mail')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('E-post vi sender')
  expect(await axeFindings(page)).toEqual([])
  const link = page.getByRole('link', { name: /har utløpt|går ut|utløper/ }).first()
  for (
    let presses = 0;
    presses < 100 && !(await link.evaluate((each) => each === document.activeElement));
    presses += 1
  )
    await page.keyboard.press('j')
  await expect(link).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/studio\/mail\/examples\/certificate-ending\.(ending|ended)$/)

  const frame = page.locator('iframe')
  const background = () =>
    page
      .frameLocator('iframe')
      .locator('body')
      .evaluate((body) => getComputedStyle(body).backgroundColor)
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible()
  expect(await background()).toBe('rgb(235, 233, 225)')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('radio', { name: 'Mørkt' }).check({ force: true })
  await expect.poll(background).toBe('rgb(24, 44, 49)')
  await page.getByRole('radio', { name: '360 piksler' }).check({ force: true })
  await expect(frame).toHaveAttribute('width', '360')
  await page.getByRole('radio', { name: 'Spansk' }).click({ force: true })
  await expect(page.frameLocator('iframe').locator('html')).toHaveAttribute('lang', 'es')
  await page.getByRole('radio', { name: 'Ren tekst' }).check({ force: true })
  await expect(page.locator('pre')).toContainText('Calle de las Huertas 20')
  expect(await axeFindings(page)).toEqual([])

  await page.getByRole('button', { name: 'Send meg en prøve' }).click()
  await expect(page.getByText('Prøven er på vei til staff@kursiva.test.')).toBeVisible()
  await page.goto('/studio/mail/log')
  await page.getByLabel('Til adressen').fill('staff@kursiva.test')
  await page.getByLabel('Slags').selectOption('certificate-ending')
  await expect(page).toHaveURL(/q=staff.*kind=certificate-ending/)
  await expect(page.getByRole('listitem').filter({ hasText: 'Prueba: ' }).first()).toContainText('Venter')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('tab', { name: 'Stoppet' }).click()
  await expect(page.getByText('Ingen adresser er stoppet.')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
})

test('R16: no page about mails is wider than the window, from 320 to 1920 pixels', async ({ page }) => {
  await logIn(page, 'staff@kursiva.test')
  for (const width of [320, 390, 768, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of ['', '/examples/invoice.to-pay', '/log', '/suppressed']) {
      await page.goto(`/studio/mail${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const over = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
      expect(over, `${path} at ${width}`).toBeLessThanOrEqual(0)
    }
  }
})
