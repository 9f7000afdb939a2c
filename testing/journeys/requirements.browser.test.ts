import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import readWorkbook from 'read-excel-file/node'
import { axeFindings } from '#testing/axe.ts'
import { chooseDay } from '#testing/choose-day.ts'
import { expect, test } from '#testing/journey.ts'
import { logIn } from '#testing/visitor.ts'

test('O3, Q3: an admin sees who lacks what, narrows it, asks for another day, and takes the proof along', async ({
  page,
}) => {
  await logIn(page, 'admin@kursiva.test')
  await page.goto('/no/administrate/dashboard/compliance')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/\d+ av \d+ mangler noe/)
  const table = page.getByRole('table', { name: 'Hvordan hver person ligger an med det som kreves' })
  await expect(table.getByRole('row', { name: /Bjørn Tveit/ })).toContainText('Over fristen')
  await expect(table.getByRole('row', { name: /Zofia Wiśniewska/ })).toHaveCount(0)
  expect(await axeFindings(page)).toEqual([])

  await page.getByLabel('Vis', { exact: true }).selectOption('Alle')
  await expect(table.getByRole('row', { name: /Anne-Grethe Lund/ })).toContainText('I orden')
  await page.getByLabel('Gruppe', { exact: true }).selectOption('Kontoret')
  await expect(page.getByText(/^Viser 1–6 av 6$/)).toBeVisible()
  expect(new URL(page.url()).searchParams.get('only')).toBe('ALL')

  // two months ago no one at the office was late
  const day = new Date(Date.now() - 50 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  await chooseDay(page, 'Per dato', day, 'Forrige måned')
  await expect(table.getByRole('row', { name: /Bjørn Tveit/ })).toContainText('Ikke ferdig')
  await page.reload()
  expect(new URL(page.url()).searchParams.get('day')).toBe(day)
  await page.getByRole('button', { name: /^Per dato: \d/ }).click()
  await page.getByRole('button', { name: 'Fjern dagen' }).click()
  await expect(table.getByRole('row', { name: /Bjørn Tveit/ })).toContainText('Over fristen')

  const workbook = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Regneark (XLSX)' }).click()
  const [sheet] = await readWorkbook(await readFile(await (await workbook).path()))
  expect(sheet?.data[0]).toEqual([
    'Navn',
    'E-post',
    'Krav',
    'Status',
    'Hvor langt',
    'Frist',
    'Ferdig',
    'Gjelder til',
    'Fritatt fordi',
  ])
  expect(sheet?.data).toHaveLength(7)

  const archive = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Alle kursbevis (ZIP)' }).click()
  const files = unzipSync(await readFile(await (await archive).path()))
  expect(Object.keys(files)).toContainEqual(
    expect.stringMatching(/^Anne-Grethe Lund – GDPR for vanlige folk – .*\.pdf$/),
  )
})
