import type { Page } from '@playwright/test'
import { expect, test } from '#testing/journey.ts'
import { logIn } from '#testing/visitor.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const switchTo = (page: Page, language: 'English' | 'Norsk') =>
  page.getByRole('contentinfo').getByRole('link', { name: language }).click()

/** The number of entries of each name in the answers that a page is sent. */
function entriesOfNames(page: Page): Set<number> {
  const counts = new Set<number>()
  page.on('response', async (response) => {
    if (!response.url().endsWith('/graphql')) return
    const body = await response.text().catch(() => '')
    for (const [, entries = ''] of body.matchAll(/"name":\[([^\]]*)\]/g))
      counts.add(entries.split('"value"').length - 1)
  })
  return counts
}

test('M10: another language brings the names of courses, on the page and on one that was there before, without a reload', async ({
  page,
}) => {
  const counts = entriesOfNames(page)
  await logIn(page, 'learner@kursiva.test')
  await page.goto('/no/course/elsi4/-')
  await expect(heading(page)).toHaveText('Elsikkerhet i praksis')
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''))
  await page.getByRole('banner').getByRole('link', { name: 'Kurskatalog' }).click()
  await expect(page).toHaveURL(/\/no\/course-catalogue/)
  const cards = page.getByRole('main').getByRole('link')
  await expect(cards.filter({ hasText: 'Elsikkerhet i praksis' }).first()).toBeVisible()

  await switchTo(page, 'English')
  await expect(page).toHaveURL(/\/en\/course-catalogue/)
  const card = cards.filter({ hasText: 'Electrical safety in practice' }).first()
  await expect(card).toBeVisible()
  await expect(cards.filter({ hasText: 'Elsikkerhet' })).toHaveCount(0)
  await card.click()
  await expect(page).toHaveURL(/\/en\/course\/elsi4\/electrical-safety/)
  await expect(heading(page)).toHaveText('Electrical safety in practice')
  await expect(page.locator('html[data-same-document]')).toHaveCount(1)
  expect([...counts]).toEqual([1])
})

test('F2, M10: the editor of a playlist keeps all languages, also after pages that were sent one', async ({ page }) => {
  await logIn(page, 'manager@kursiva.test')
  await page.goto('/no/administrate/playlists')
  await page.getByRole('button', { name: 'Ny spilleliste' }).click()
  await page.getByRole('textbox', { name: 'Navn' }).fill('Lange kvelder')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Lange kvelder')
  await page.getByText('På flere språk').click()
  await page.getByRole('textbox', { name: 'Navn, engelsk' }).fill('Long evenings')
  await page.getByRole('textbox', { name: 'Navn, spansk' }).fill('Noches largas')
  await page.getByRole('button', { name: 'Lagre teksten' }).click()
  await expect(page.getByRole('button', { name: 'Lagre teksten' })).toBeDisabled()

  await page.getByRole('link', { name: 'Se listen' }).click()
  await expect(heading(page)).toHaveText('Lange kvelder')
  await switchTo(page, 'English')
  await expect(heading(page)).toHaveText('Long evenings')
  await page.goBack()
  await expect(page.getByRole('textbox', { name: 'Navn', exact: true })).toHaveValue('Lange kvelder')
  await page.getByRole('textbox', { name: 'Navn', exact: true }).fill('Lange netter')
  await page.getByRole('button', { name: 'Lagre teksten' }).click()
  await expect(heading(page)).toHaveText('Lange netter')
  await page.getByText('På flere språk').click()
  await expect(page.getByRole('textbox', { name: 'Navn, engelsk' })).toHaveValue('Long evenings')
  await expect(page.getByRole('textbox', { name: 'Navn, spansk' })).toHaveValue('Noches largas')
})
