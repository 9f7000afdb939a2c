import type { Page } from '@playwright/test'
import { expect, test } from '#testing/journey.ts'
import { logIn } from '#testing/visitor.ts'

const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Hovedmeny' }).getByRole('link', { name }).click()

/** Counts the view transitions of the page from now on. */
const countTransitions = (page: Page) =>
  page.evaluate(() => {
    const counted = window as unknown as { transitions: number }
    counted.transitions = 0
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      counted.transitions += 1
      return start(update)
    }
  })
const transitions = (page: Page) => page.evaluate(() => (window as unknown as { transitions: number }).transitions)

test('R8, R16, WCAG 2.4.3, 4.1.3: a new page begins at its top with focus and title, fading if motion is wanted; back leads to where the reader was', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await logIn(page, 'learner@kursiva.test')
  await page.goto('/no')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('body')).toBeFocused()
  await countTransitions(page)
  await menu(page, 'Eksperter')
  await expect(page).toHaveURL(/\/experts$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveTitle('Eksperter – Kursiva')
  await expect(page.getByRole('status').filter({ hasText: 'Eksperter – Kursiva' })).toHaveCount(1)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  // the next Tab continues from there, not from the menu
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(true)
  const fades = await transitions(page)
  expect(fades).toBeGreaterThan(0)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await menu(page, 'Kurskatalog')
  await expect(page).toHaveURL(/\/course-catalogue$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await transitions(page)).toBe(fades)

  const card = page.locator('main a[href*="/course/"]').last()
  await card.scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200)
  await card.click()
  await expect(page).toHaveURL(/\/no\/course\//)
  // 50 ms after the page is shown: `scroll-to-top.component.test.tsx`
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200)
})

test('WCAG 2.4.3: another language leaves the focus where it was, also while it is long in coming', async ({
  page,
}) => {
  await page.clock.install()
  const texts = Promise.withResolvers<undefined>()
  await page.route(/\/assets\/texts-\w+\/en\/\w+\.json$/, async (route) => {
    await texts.promise
    await route.continue()
  })
  await page.goto('/no/tos')
  const english = page.getByRole('contentinfo').getByRole('link', { name: 'English' })
  const asked = page.waitForRequest(/\/assets\/texts-\w+\/en\//)
  await english.focus()
  await page.keyboard.press('Enter')
  await asked
  await page.clock.runFor(3000)
  await expect(page.getByRole('heading', { level: 1, name: 'Salgsvilkår' })).toBeVisible()
  await expect(english).toBeFocused()
  texts.resolve(undefined)
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of sale' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(english).toBeFocused()
})
