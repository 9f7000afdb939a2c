import type { Page } from '@playwright/test'
import { builtChunk } from '#testing/built-chunk.ts'
import { expect, test } from '#testing/journey.ts'
import { logIn, logInByForm } from '#testing/visitor.ts'

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Hovedmeny' }).getByRole('link')
const searchField = (page: Page) => page.getByRole('combobox', { name: 'Søk i kurs, eksperter og emner' })

/** Waits until the new page is loaded and the focus is at its beginning. */
const arrived = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)

test('R11, R12, R15, E4: signing in leads to the menus and out again by keyboard, also when the pool is away', async ({
  page,
}) => {
  const complaints: string[] = []
  let failures = 0
  page.on('console', (message) => {
    if (message.text().includes('without a user')) complaints.push(message.text())
    if (message.type() === 'error' && / identity (\{|Object)/.test(message.text())) failures += 1
  })
  for (const { email, name } of [
    { email: 'new@kursiva.test', name: 'Nora Vik' },
    { email: 'single@kursiva.test', name: 'Even Lunde' },
  ]) {
    await logInByForm(page, email)
    await arrived(page)
    await expect(menuOf(page)).toHaveText(['Kurskatalog', 'Min kursprofil', 'Eksperter', 'Priser'])
    await page.getByRole('button', { name: `Konto: ${name}` }).focus()
    await page.keyboard.press('Enter')
    const pages = page.getByRole('navigation', { name: 'Konto' }).getByRole('link')
    await expect(pages).toHaveText(['Kontoen min', 'Administrer abonnement'])
    // E4: signing out works even if the pool is unreachable or never responds: that is logged, and nothing else
    // happens
    const isSilent = email.startsWith('single')
    await page.route('**/userpool/**', (route) => (isSilent ? undefined : route.abort()))
    const asked = page.waitForRequest('**/userpool/**')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/no\/login$/)
    await expect(page.getByText('Du er logget ut.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Logg inn' })).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
    // the page does not wait for the pool
    await asked
    await page.unroute('**/userpool/**')
  }
  await expect.poll(() => failures).toBe(1)
  expect(complaints).toEqual([])
})

test('C5, R13: by keyboard from the search bar to a course; the bar closes with the page, and one opened anew stays', async ({
  page,
}) => {
  await logIn(page, 'learner@kursiva.test')
  await page.goto('/no/experts')
  const field = searchField(page)
  await page.getByRole('banner').getByRole('button', { name: 'Søk' }).focus()
  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  await page.keyboard.type('elsi')
  await expect(
    page.getByRole('listbox').getByRole('group', { name: 'Kurs' }).getByRole('option').first(),
  ).toContainText('Elsikkerhet')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/no\/course\/elsi4\/elsikkerhet-i-praksis$/)
  await expect(field).toHaveCount(0)

  // R13: the bar closes when the page changes; if it was opened again, it keeps the focus when that page loads
  let arrive = () => {}
  const onItsWay = new Promise<void>((resolve) => (arrive = resolve))
  await page.route(`**${await builtChunk('features/catalogue/web/CataloguePage.tsx')}`, async (route) => {
    await onItsWay
    await route.continue()
  })
  await page.getByRole('link', { name: 'Kurskatalog' }).click()
  await expect(field).toHaveCount(0)
  await page.getByRole('button', { name: 'Søk' }).click()
  await expect(field).toBeFocused()
  arrive()
  await expect(page.getByRole('heading', { level: 1, name: 'Katalogen' })).toBeVisible()
  await page.keyboard.type('norsk')
  await expect(field).toHaveValue('norsk')
  await page.mouse.click(600, 700)
  await expect(field).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Søk' })).toBeFocused()
})

test('C5: letters that are typed while the search bar is still loading are kept, and it goes on from there', async ({
  page,
}) => {
  await logIn(page, 'learner@kursiva.test')
  let arrive = () => {}
  const onItsWay = new Promise<void>((resolve) => (arrive = resolve))
  await page.route(`**${await builtChunk('features/search/web/search-bar/SearchBar.tsx')}`, async (route) => {
    await onItsWay
    await route.continue()
  })
  await page.goto('/no/experts')
  await page.getByRole('banner').getByRole('button', { name: 'Søk' }).click()
  await page.keyboard.type('elsi')
  await expect(searchField(page)).toHaveCount(0)
  arrive()
  await expect(searchField(page)).toBeFocused()
  await page.keyboard.type('kker')
  await expect(searchField(page)).toHaveValue('elsikker')
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('Elsikkerhet')
})
