import type { Locator, Page } from '@playwright/test'
import { axeFindings } from '#testing/axe.ts'
import { hostileListFiles, validFiles } from '#testing/hostile-files/index.ts'
import { expect, test } from '#testing/journey.ts'
import { logIn } from '#testing/visitor.ts'

async function openFiles(page: Page): Promise<Locator> {
  await logIn(page, 'admin@kursiva.test')
  await page.goto('/no/administrate/administrate_users')
  await page.getByRole('button', { name: 'Inviter', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('tab', { name: 'Skriv inn' }).focus()
  await page.keyboard.press('ArrowRight')
  return dialog
}

/** Chooses a file of the hostile files by its name. */
async function choose(dialog: Locator, name: string) {
  const file = [...hostileListFiles, ...validFiles].find((each) => each.name === name)
  if (!file) throw new Error(`there is no file ${name}`)
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'ansatte.xlsx', mimeType: '', buffer: Buffer.from(file.bytes()) })
}

const unsafe =
  'Vi åpner ikke denne filen: den er ikke bygd opp slik Excel lagrer. Åpne den i Excel og lagre den på nytt, eller lagre den som CSV.'
const tooLarge = 'Filen inneholder mye mer enn en liste over folk gjør. Lagre bare kolonnene du trenger, helst som CSV.'

test('O2: a hostile file is refused in words, and the next one is read as if nothing had been', async ({ page }) => {
  const dialog = await openFiles(page)
  for (const [name, words] of [
    ['a cell at ZZZZZZZ2', unsafe],
    ['two corners of a sheet', tooLarge],
    ['entities that grow a billionfold', unsafe],
    ['a sheet of zeros, a thousand to one', tooLarge],
    ['a symbolic link as the sheet', unsafe],
  ] as const) {
    await choose(dialog, name)
    await expect(dialog.getByRole('alert')).toHaveText(words)
  }
  expect(await axeFindings(page)).toEqual([])
  await choose(dialog, 'a small workbook')
  await expect(dialog.getByText('1 rad, Excel')).toBeVisible()
})

test('O2: a list that finds no place among many says so, and can be sent again', async ({ page }) => {
  const dialog = await openFiles(page)
  let asked = 0
  await page.route('**/rest/organizations/*/imports', (route) =>
    asked++ === 0
      ? route.fulfill({
          status: 429,
          headers: { 'retry-after': '20' },
          json: { error: { code: 'BUSY', message: '' } },
        })
      : route.continue(),
  )
  await choose(dialog, 'a small workbook')
  await expect(dialog.getByRole('alert')).toHaveText(
    'Vi leser allerede flere filer fra organisasjonen. Prøv igjen når de er ferdige.',
  )
  await choose(dialog, 'a small workbook')
  await expect(dialog.getByText('1 rad, Excel')).toBeVisible()
})
