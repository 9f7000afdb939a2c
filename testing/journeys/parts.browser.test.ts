import { openComponentPage } from '#testing/component-page.ts'
import { expect, test } from '#testing/journey.ts'
import { stopTime } from '#testing/visitor.ts'

test('R17: an error says how many there are, lists them when asked, and stays', async ({ page }) => {
  await stopTime(page)
  await openComponentPage(page)
  const error = page.getByRole('alert')
  await expect(error).toContainText('2 av 40 rader. (2 feil)')
  await expect(error.getByRole('listitem')).toHaveCount(0)
  const show = error.getByRole('button', { name: 'Vis detaljer' })
  await expect(show).toHaveAttribute('aria-expanded', 'false')
  await show.click()
  await expect(error.getByRole('listitem')).toHaveText(['Rad 7 E-postadressen mangler @', 'Rad 19'])
  await error.getByRole('button', { name: 'Skjul detaljer' }).click()
  await expect(error.getByRole('listitem')).toHaveCount(0)
  await page.clock.runFor(60_000)
  await expect(page.locator('body')).not.toHaveAttribute('data-noted', 'closed')
  await page.getByRole('button', { name: 'Lukk' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-noted', 'closed')
})

test('R18: a spinner is 75 high and its pen 4 of 24 of that; as a timer it counts down and then calls once', async ({
  page,
}) => {
  await stopTime(page)
  await openComponentPage(page)
  const strokes = page.getByRole('status').filter({ hasText: 'Laster …' }).locator('b')
  await expect(strokes).toHaveCount(5)
  await expect(strokes.first()).toHaveCSS('height', '75px')
  await expect(strokes.first()).toHaveCSS('width', '12.5px')
  const timer = page.getByRole('timer')
  await expect(timer).toHaveText('Om 3 sekunder')
  await page.clock.runFor(1000)
  await expect(timer).toHaveText('Om 2 sekunder')
  await expect(page.locator('body')).not.toHaveAttribute('data-noted', 'timed out')
  await page.clock.runFor(2000)
  await expect(page.locator('body')).toHaveAttribute('data-noted', 'timed out')
})

test('R18: an icon without an icon logs an error', async ({ page }) => {
  const logged = page.waitForEvent('console', (message) => message.type() === 'error')
  await openComponentPage(page)
  expect((await logged).text()).toBe('Icon: no icon given')
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true })

  test('R18: a tooltip opens after 300 ms of touch, stays 5000 ms and is at most 200 px wide; a tap opens none', async ({
    page,
  }) => {
    await stopTime(page)
    await openComponentPage(page)
    const help = page.getByRole('button', { name: 'Hjelp' })
    const tip = page.getByRole('tooltip')
    const touch = (type: string) =>
      help.dispatchEvent(type, { pointerType: 'touch', pointerId: 5, bubbles: true, isPrimary: true })

    await touch('pointerdown')
    await page.clock.runFor(200)
    await touch('pointerup')
    await page.clock.runFor(1000)
    await expect(tip).toHaveCount(0)

    await touch('pointerdown')
    await page.clock.runFor(299)
    await expect(tip).toHaveCount(0)
    await page.clock.runFor(1)
    await expect(tip).toBeVisible()
    await touch('pointerup')
    expect((await tip.boundingBox())?.width).toBeLessThanOrEqual(200)
    await page.clock.runFor(4900)
    await expect(tip).toBeVisible()
    await page.clock.runFor(200)
    await expect(tip).toHaveCount(0)
  })
})

test('R18: a tooltip opens for the keyboard too, and Escape closes it', async ({ page }) => {
  await openComponentPage(page)
  await page.getByRole('button', { name: 'Lukk' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Hjelp' })).toBeFocused()
  await expect(page.getByRole('tooltip')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tooltip')).toHaveCount(0)
})
