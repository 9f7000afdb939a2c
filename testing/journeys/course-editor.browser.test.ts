import type { Page } from '@playwright/test'
import { axeFindings } from '#testing/axe.ts'
import { expect, test } from '#testing/journey.ts'
import { logIn } from '#testing/visitor.ts'

const saved = (page: Page) => page.getByText(/^Lagret \d/)
const name = (page: Page, language: string) => page.getByRole('group', { name: 'Navn' }).first().getByLabel(language)

async function openCourse(page: Page, words: string): Promise<void> {
  await page.goto('/studio/courses')
  await page.getByLabel('Navn eller nummer').fill(words)
  await expect(page.getByText('Viser 1–1')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByLabel('Navn eller nummer').blur()
  await page.keyboard.press('j')
  await page.keyboard.press('e')
  await expect(page).toHaveURL(/\/studio\/courses\/[0-9a-f-]{36}$/)
}

test('a course is found, written, ordered by keys, checked, published and taken back', async ({ page }) => {
  await logIn(page, 'staff@kursiva.test')
  await openCourse(page, 'brannvern')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Brannvern på jobben')
  expect(await axeFindings(page)).toEqual([])

  // saved as one types
  const before = await name(page, 'norsk').inputValue()
  await name(page, 'norsk').fill('Brannvern _i praksis_')
  await expect(heading).toHaveText('Brannvern i praksis')
  await expect(saved(page)).toBeVisible()
  await expect(page.getByText('Én endring er ikke publisert.')).toBeVisible()

  // the order, by keys alone; the focus stays with the lesson
  const lessons = page.getByRole('grid', { name: 'Leksjonene i rekkefølge' })
  const second = await lessons.getByRole('row').nth(1).innerText()
  const down = lessons
    .getByRole('row')
    .first()
    .getByRole('button', { name: /^Flytt .* ned$/ })
  await down.focus()
  await page.keyboard.press('Enter')
  await expect(
    lessons
      .getByRole('row')
      .nth(1)
      .getByRole('button', { name: /^Flytt .* ned$/ }),
  ).toBeFocused()
  expect(await lessons.getByRole('row').first().innerText()).toContain(second.split('\n').at(1) ?? second)
  await expect(page.getByText('2 endringer er ikke publisert.')).toBeVisible()

  // the gate says what is missing and leads there
  const engelsk = await name(page, 'engelsk').inputValue()
  await name(page, 'engelsk').fill('')
  await page.getByRole('button', { name: 'Navn mangler på engelsk.' }).click()
  await expect(name(page, 'engelsk')).toBeFocused()
  await page.getByRole('button', { name: 'Publiser', exact: true }).click()
  await expect(page.getByText('Noe mangler. Du er ved det første.')).toBeVisible()
  await expect(name(page, 'engelsk')).toBeFocused()
  await name(page, 'engelsk').fill(engelsk)
  await expect(page.getByText('Ingenting mangler.')).toBeVisible()

  // published, with what changed in words, and a way back
  await page.getByRole('button', { name: 'Vis endringene' }).click()
  const changes = page.getByRole('list', { name: 'Endringer' })
  await expect(changes.getByRole('button', { name: 'Navn, norsk' })).toBeVisible()
  await expect(changes.getByRole('button', { name: 'Ny rekkefølge: Rekkefølgen på leksjonene' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Publiser', exact: true }).click()
  await expect(page.getByText('Versjon 2 er publisert.')).toBeVisible()
  await expect(page.getByText('Utkastet er likt det som er publisert.')).toBeVisible()
  await page.getByRole('button', { name: 'Gå tilbake til versjon 1' }).click()
  await expect(name(page, 'norsk')).toHaveValue(before)
  await page.getByRole('button', { name: 'Publiser', exact: true }).click()
  await expect(page.getByText('Versjon 3 er publisert.')).toBeVisible()
})

test('two who write at once: different fields are brought together, the same field is decided by the second', async ({
  page,
  context,
}) => {
  await logIn(page, 'staff@kursiva.test')
  await openCourse(page, 'jordfeil')
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(name(other, 'norsk')).toBeVisible()

  await name(page, 'spansk').fill('Fallo a tierra _hoy_')
  await expect(saved(page)).toBeVisible()
  await name(other, 'engelsk').fill('Earth fault _today_')
  await expect(other.getByText(/lagret samtidig/)).toBeVisible()
  await expect(name(other, 'spansk')).toHaveValue('Fallo a tierra _hoy_')
  await expect(saved(other)).toBeVisible()

  await name(page, 'engelsk').fill('Earth fault _now_')
  const dialog = page.getByRole('dialog', { name: 'To har endret det samme' })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByText('Earth fault _today_')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('radio', { name: 'Mitt' }).check({ force: true })
  await dialog.getByRole('button', { name: 'Lagre valget' }).click()
  await expect(saved(page)).toBeVisible()
  await expect(name(page, 'engelsk')).toHaveValue('Earth fault _now_')
})

test('a course is made, previewed in each market, made a template and undone', async ({ page }) => {
  await logIn(page, 'staff@kursiva.test')
  await page.goto('/studio/courses')
  await page.getByRole('button', { name: 'Nytt kurs' }).click()
  await page.getByRole('dialog').getByLabel('Navn').fill('Et _nytt_ kurs')
  await page.getByRole('button', { name: 'Lag kurset' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Et nytt kurs')
  await expect(page.getByRole('button', { name: 'Velg et marked.' })).toBeVisible()
  await page.getByRole('button', { name: 'Forhåndsvis' }).click()
  const preview = page.getByRole('dialog', { name: 'Slik leser en deltaker det' })
  await preview.getByRole('radio', { name: 'Spania' }).check({ force: true })
  await expect(preview.getByText('Ikke i dette markedet')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Gjør til mal' }).click()
  await expect(page.getByText('Kurset er en mal.')).toBeVisible()
  await page.getByRole('button', { name: 'Angre' }).click()
  await expect(page.getByText('Kurset er et utkast.')).toBeVisible()
})

test('R16: neither the list nor the editor is wider than the window, from 320 to 1920 pixels', async ({ page }) => {
  await logIn(page, 'staff@kursiva.test')
  await openCourse(page, 'brannvern')
  const address = page.url()
  for (const path of ['/studio/courses', address])
    for (const width of [320, 768, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const over = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
      expect(over, `${path} at ${width}`).toBeLessThanOrEqual(0)
    }
})
