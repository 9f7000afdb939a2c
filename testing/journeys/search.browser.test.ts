import { axeFindings } from '#testing/axe.ts'
import { expect, test } from '#testing/journey.ts'
import { filmTime, logIn } from '#testing/visitor.ts'

test('C5: a phrase that is spoken is found, word for word, and the film stands at that second', async ({ page }) => {
  await logIn(page, 'learner@kursiva.test')
  await page.goto('/no/experts')
  await page.getByRole('banner').getByRole('button', { name: 'Søk' }).click()
  await page.getByRole('combobox').fill('"kjent kilde"')
  await page.getByRole('link', { name: 'Søk i det som blir sagt' }).click()
  await expect(page).toHaveURL(/\/no\/search\?search=.+&kind=spoken$/)
  await expect(page.getByRole('searchbox')).toHaveValue('“kjent kilde”')
  const episode = page.getByRole('main').locator('ol > li').filter({ hasText: 'Spenningsprøving før arbeid' }).first()
  await expect(episode.locator('mark')).toHaveText(['kjent kilde', 'kjente kilden'])
  expect(await axeFindings(page)).toEqual([])

  const moment = episode.getByRole('link', { name: /^Spill Spenningsprøving før arbeid fra/ }).last()
  const [, minutes, seconds] = /fra (\d+):(\d\d)$/.exec((await moment.getAttribute('aria-label')) ?? '') ?? []
  const wanted = Number(minutes) * 60 + Number(seconds)
  expect(wanted).toBeGreaterThan(30)
  await moment.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Spenningsprøving før arbeid' })).toBeVisible()
  await expect.poll(() => filmTime(page)).toBeGreaterThanOrEqual(wanted)
  expect(await filmTime(page)).toBeLessThan(wanted + 10)
})

test('C5: what was meant is shown and said; filters and kinds stand in the address; locked words are not shown', async ({
  page,
}) => {
  await logIn(page, 'new@kursiva.test')
  await page.goto('/no/search?search=elsikerhet')
  await expect(page.getByRole('status').filter({ hasText: 'Mente du elsikkerhet?' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Elsikkerhet i praksis' })).toBeVisible()

  await page.goto('/no/search?search=strøm')
  await page.getByRole('tab', { name: /^Ordrett/ }).click()
  await expect(page).toHaveURL(/kind=spoken/)
  await expect(page.getByText(/^Blir sagt ved \d+:\d\d/).first()).toBeVisible()
  await expect(page.getByRole('main').locator('q')).toHaveCount(0)
  const included = page.getByRole('button', { name: 'I abonnementet mitt' })
  await included.click()
  await expect(page).toHaveURL(/included=true/)
  await expect(included).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('heading', { name: /^Ingenting heter/ })).toBeVisible()
  await page.getByRole('link', { name: 'Søk i alt' }).click()
  await expect(page.getByRole('tab', { name: /^Ordrett/ })).toBeVisible()
})
