import { readFile } from 'node:fs/promises'
import { axeFindings } from '#testing/axe.ts'
import { expect, test } from '#testing/journey.ts'
import { logIn } from '#testing/visitor.ts'

test('C2, L1: attachments are read here and saved under their names, also in another platform’s page', async ({
  page,
}) => {
  await logIn(page, 'learner@kursiva.test')
  await page.goto('/no/course/exce8/-?tab=attachments')
  const sheet = page.getByRole('button', { name: 'Last ned Øvingsliste: Ordrer' })
  const [saved] = await Promise.all([page.waitForEvent('download'), sheet.click()])
  expect(saved.suggestedFilename()).toBe('Øvingsliste Ordrer.xlsx')
  expect((await readFile(await saved.path())).subarray(0, 2).toString()).toBe('PK')

  const row = page.getByRole('button', { name: /^Ti krav til en liste PDF · 1 side · \d+ kB$/ })
  await expect(row).toHaveAttribute('aria-expanded', 'false')
  await row.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Før du deler arket' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Tab')
  const [printed] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  expect(printed.suggestedFilename()).toBe('Ti krav til en liste.pdf')
  expect((await readFile(await printed.path())).subarray(0, 5).toString()).toBe('%PDF-')

  await page.goto('/en/lti-view/course/exce8/-?tab=attachments')
  const english = page.getByRole('button', { name: 'Download Ten demands on a list' })
  const [framed] = await Promise.all([page.waitForEvent('download'), english.click()])
  expect(framed.suggestedFilename()).toBe('Ten demands on a list.pdf')

  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('AttachmentAddress') ? route.abort() : route.fallback(),
  )
  await english.click()
  await expect(page.getByText('The attachment could not be downloaded.')).toBeVisible()
  await expect(page).toHaveURL(/lti-view\/course\/exce8/)
})
