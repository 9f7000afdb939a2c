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
  await expect(page.getByRole('searchbox')).toHaveValue('"kjent kilde"')
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
