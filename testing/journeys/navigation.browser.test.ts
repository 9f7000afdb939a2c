import { expect, test } from '#testing/journey.ts'
import { logIn } from '#testing/visitor.ts'

test('R8: a new page begins at its top, at once; the way back leads to where the reader was', async ({ page }) => {
  await logIn(page, 'learner@kursiva.test')
  await page.goto('/no/course-catalogue')
  const card = page.locator('main a[href*="/course/"]').last()
  await card.scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => scrollY)
  expect(left).toBeGreaterThan(200)
  // the rule allows 50 ms: here the new page is at its top in the first frame that shows it
  const tops = page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const heading = () => document.querySelector('h1')?.textContent
        const old = heading()
        const seen: number[] = []
        const look = () => {
          if (heading() !== undefined && heading() !== old) seen.push(scrollY)
          if (seen.length < 3) requestAnimationFrame(look)
          else resolve(seen)
        }
        look()
      }),
  )
  await card.click()
  expect(await tops).toEqual([0, 0, 0])
  await expect(page).toHaveURL(/\/no\/course\//)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200)
})

test('WCAG 2.4.3, 4.1.3: after a navigation the heading has the focus and the title is announced', async ({ page }) => {
  await logIn(page, 'learner@kursiva.test')
  await page.goto('/no')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('body')).toBeFocused()
  await page.getByRole('navigation', { name: 'Hovedmeny' }).getByRole('link', { name: 'Eksperter' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveTitle('Eksperter – Kursiva')
  await expect(page.getByRole('status').filter({ hasText: 'Eksperter – Kursiva' })).toHaveCount(1)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  // the next Tab continues from there, not from the menu
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(true)
})

test('WCAG 2.4.3: another language leaves the focus where it was', async ({ page }) => {
  await page.goto('/no/login')
  const english = page.getByRole('link', { name: 'English' })
  await english.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(english).toBeFocused()
})

test('WCAG 2.4.3: a language that is long in coming leaves the page and the focus where they are meanwhile', async ({
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
  await expect(english).toBeFocused()
})

for (const [motion, fades] of [
  ['no-preference', true],
  ['reduce', false],
] as const)
  test(`R16: pages ${fades ? 'fade into each other' : 'change without moving'} with motion "${motion}"`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: motion })
    await logIn(page, 'learner@kursiva.test')
    await page.goto('/no')
    await page.evaluate(() => {
      const counted = window as unknown as { transitions: number }
      counted.transitions = 0
      const start = document.startViewTransition.bind(document)
      document.startViewTransition = (update) => {
        counted.transitions += 1
        return start(update)
      }
    })
    await page.getByRole('navigation', { name: 'Hovedmeny' }).getByRole('link', { name: 'Eksperter' }).click()
    await expect(page).toHaveURL(/\/experts$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(await page.evaluate(() => (window as unknown as { transitions: number }).transitions > 0)).toBe(fades)
  })
