import type { Page } from '@playwright/test'
import { axeFindings } from '#testing/axe.ts'
import { expect, test } from '#testing/journey.ts'
import { watchRequests } from '#testing/journeys/watch-requests.ts'
import { logIn } from '#testing/visitor.ts'

const cards = (page: Page) => page.getByRole('main').locator('ul').getByRole('listitem')
const status = (page: Page) => page.getByRole('main').getByRole('status')

/** Ticks a filter. The choice is stored in the address, and the tick changes with the address, not with the press. */
async function choose(page: Page, name: string | RegExp): Promise<void> {
  const filter = page.getByRole('checkbox', { name })
  await filter.click()
  await expect(filter).toBeChecked()
}

/** The names of the operations that the page sends from now on, in order. */
function operations(page: Page): string[] {
  const names: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql'))
      names.push((request.postDataJSON() as { operationName: string }).operationName)
  })
  return names
}

test('C1: filters and order stand in the address; back takes the last one away; a shared address opens the same', async ({
  page,
}) => {
  await logIn(page, 'single@kursiva.test')
  await page.goto('/no/course-catalogue')
  await expect(cards(page)).toHaveCount(12)
  await expect(status(page).first()).toHaveText(/^\d+ kurs$/)
  const all = await status(page).first().textContent()
  await choose(page, 'El og energi')
  await expect(page).toHaveURL(/\?category=el26$/)
  await choose(page, 'Grunnleggende')
  const sorted = page.waitForResponse((response) => (response.request().postData() ?? '').includes('"sort":"TITLE"'))
  await page.getByRole('combobox', { name: 'Rekkefølge' }).selectOption('title')
  await expect(page).toHaveURL(/\?category=el26&level=foundational&sort=title$/)
  await expect(cards(page).first()).toContainText('Elsikkerhet')
  // the previous cards stay visible, dimmed, until the response is drawn
  await sorted
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
  const narrowed = await cards(page).allTextContents()
  expect(await axeFindings(page)).toEqual([])

  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'El og energi' })).toBeChecked()
  await expect(cards(page)).toHaveText(narrowed)
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(/\?category=el26$/)
  await expect(page.getByRole('checkbox', { name: 'Grunnleggende' })).not.toBeChecked()
  await page.getByRole('button', { name: 'Nullstill' }).click()
  await expect(status(page).first()).toHaveText(all ?? '')

  // an expert is found by name among the filters
  await choose(page, /Sverre Halland/)
  await page.getByRole('button', { name: 'Fjern filteret Sverre Halland' }).click()
  await expect(page).toHaveURL(/\/course-catalogue$/)
})

test('C1: by the keyboard alone: more courses are said and take the focus, a length is chosen, and back leads to the same depth', async ({
  page,
}) => {
  await logIn(page, 'single@kursiva.test')
  await page.goto('/no/course-catalogue')
  await page.getByRole('button', { name: 'Vis flere' }).focus()
  await page.keyboard.press('Enter')
  await expect(cards(page).nth(12).getByRole('link')).toBeFocused()
  await expect(status(page).last()).toHaveText(/^12 kurs til\. Viser 24 av \d+$/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/course\//)
  await page.goBack()
  await expect(page).toHaveURL(/\?pages=2$/)
  await expect(cards(page)).toHaveCount(24)
  await expect(cards(page).nth(12)).toBeInViewport()

  const longest = page.getByRole('slider', { name: 'Lengste varighet' })
  await expect(longest).toHaveAttribute('aria-valuetext', 'over 3 t')
  await longest.focus()
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowLeft')
  await expect(longest).toHaveAttribute('aria-valuetext', 'inntil 1 t')
  await expect(page).toHaveURL(/\?max=60$/)
  await expect(longest).toBeFocused()
})

test('C4: a favourite is kept at once and let go of with a way back; the list follows', async ({ page }) => {
  await logIn(page, 'new@kursiva.test')
  await page.goto('/no/profile/favorites')
  await expect(page.getByText('Trykk på bokmerket på et kurs.')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('link', { name: 'Til kurskatalogen' }).click()
  const bookmarks = page.getByRole('button', { name: /^Favoritt: / })
  for (const place of [0, 1]) {
    // the page shows it before the server confirms it
    const kept = page.waitForResponse((response) =>
      (response.request().postData() ?? '').includes('"operationName":"createFavorite"'),
    )
    await bookmarks.nth(place).click()
    await expect(bookmarks.nth(place)).toHaveAttribute('aria-pressed', 'true')
    await kept
  }
  const [second = '', first = ''] = await Promise.all(
    [0, 1].map(async (place) => (await bookmarks.nth(place).getAttribute('aria-label')) ?? ''),
  )
  await expect(page.getByText('er lagt til i favorittene').last()).toBeVisible()
  await page.goto('/no/profile/favorites')
  // newest first
  await expect(bookmarks.nth(0)).toHaveAttribute('aria-label', first)
  await expect(bookmarks.nth(1)).toHaveAttribute('aria-label', second)

  await bookmarks.nth(0).focus()
  await page.keyboard.press('Enter')
  await expect(bookmarks).toHaveCount(1)
  // keyboard focus moves to the next card, which took the place of the removed one
  await expect(cards(page).first().getByRole('link').first()).toBeFocused()
  await page.getByRole('button', { name: 'Angre' }).click()
  await expect(bookmarks).toHaveCount(2)

  // a change that the server refuses is reverted and announced
  await page.route('**/graphql', async (route) =>
    (route.request().postData() ?? '').includes('deleteFavorite') ? route.abort() : route.continue(),
  )
  await bookmarks.nth(0).click()
  await expect(page.getByText('ble ikke tatt bort fra favorittene')).toBeVisible()
  await expect(bookmarks).toHaveCount(2)
})

test('C1: a card that is pointed at is fetched once, and following it asks for nothing more', async ({ page }) => {
  await logIn(page, 'single@kursiva.test')
  await page.goto('/no/course-catalogue')
  const link = cards(page).first().getByRole('link')
  await expect(link).toBeVisible()
  const asked = operations(page)
  const isCourse = (name: string) => name === 'Course'
  await link.hover()
  await expect.poll(() => asked.filter(isCourse)).toHaveLength(1)
  await page.getByRole('heading', { level: 1 }).hover()
  await link.hover()
  await link.click()
  await expect(page).toHaveURL(/\/course\//)
  await expect(page.getByRole('heading', { level: 1, name: 'Katalogen' })).toBeHidden()
  expect(asked.filter(isCourse)).toHaveLength(1)
})

test('C1: nothing moves while the pages of the catalogue come', async ({ page }) => {
  await logIn(page, 'single@kursiva.test')
  await page.addInitScript(() => {
    const moved = { sum: 0 }
    Object.assign(globalThis, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) moved.sum += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const settled = watchRequests(page)
  for (const path of [
    'course-catalogue',
    'category/el26/el-og-energi',
    'experts',
    'expert/shal/x',
    'profile/favorites',
  ]) {
    await page.goto(`/no/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await settled()
    const moved = await page.evaluate(() => (globalThis as unknown as { moved: { sum: number } }).moved.sum)
    expect(`${path}: ${moved.toFixed(3)}`).toBe(`${path}: 0.000`)
  }
})
