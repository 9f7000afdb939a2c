import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { axeFindings } from '#testing/axe.ts'
import { expect, test } from '#testing/journey.ts'
import { filmTime, logInByForm } from '#testing/visitor.ts'
import { begin } from './film-visitor.ts'

const episode = '/no/course/elsi4/-/watch/elsi4-1/-'
const isPaused = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.paused)
const labelOf = (field: SVGElement | HTMLElement) => (field as HTMLTextAreaElement).labels[0]?.textContent
const notesTab = (page: Page) => page.getByRole('tab', { name: 'Notater' })
const textOf = async (download: Download) => readFile(await download.path(), 'utf8')

test('C7: a note is written while the film plays, is there after a reload, leads back to its second, and waits without a network', async ({
  page,
  context,
}) => {
  await logInByForm(page, 'learner@kursiva.test')
  await page.goto(`${episode}?t=20`)
  await begin(page)
  await expect.poll(() => filmTime(page)).toBeGreaterThan(20)

  // N moves focus to the field from anywhere, and pauses the film
  await page.keyboard.press('n')
  const field = page.getByLabel(/^Nytt notat ved/)
  await expect(field).toBeFocused()
  await expect.poll(() => isPaused(page)).toBe(true)
  // the second at which the key was pressed, as in the field's label
  const [, second = ''] = / 0:(\d\d)$/.exec((await field.evaluate(labelOf)) ?? '') ?? []
  const at = Number(second)
  expect(Math.abs((await filmTime(page)) - at)).toBeLessThan(2)
  await page.keyboard.type('Spør Roar om nøkkelen')
  await page.keyboard.press('Enter')
  await page.keyboard.type('til tavlen')
  await page.keyboard.press('Control+Enter')
  await expect(field).toHaveValue('')
  await expect.poll(() => isPaused(page)).toBe(false)
  await expect(page.getByRole('listitem').filter({ hasText: 'i dag' })).toContainText('Spør Roar om nøkkelen')
  expect(await axeFindings(page)).toEqual([])

  await page.reload()
  await expect(notesTab(page)).toContainText('1')
  await notesTab(page).click()
  await page.keyboard.press('k')
  await page.locator('video').evaluate((video: HTMLVideoElement) => void (video.currentTime = 90))
  await page.getByRole('button', { name: /^Gå til 0:/ }).click()
  await expect.poll(async () => Math.abs((await filmTime(page)) - at)).toBeLessThan(5)

  // changed, deleted, and restored
  await page.getByRole('button', { name: /^Endre notatet/ }).click()
  await page.getByLabel(/^Notat ved/).fill('Roar har nøkkelen')
  await page.getByRole('button', { name: 'Lagre', exact: true }).first().click()
  await expect(page.getByText('Roar har nøkkelen')).toBeVisible()
  await page.getByRole('button', { name: /^Slett notatet/ }).click()
  await expect(page.getByText('Roar har nøkkelen')).toBeHidden()
  await page.getByRole('button', { name: 'Angre' }).click()
  await expect(page.getByText('Roar har nøkkelen')).toBeVisible()

  // all notes on one page: searched, opened, exported
  await page.getByRole('link', { name: 'Alle notatene dine' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ett notat, bare for deg.')
  await page.getByRole('searchbox', { name: 'Søk i notatene' }).fill('finnes ikke')
  await expect(page.getByText('Ingen av notatene dine inneholder «finnes ikke».')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Søk i notatene' }).fill('NØKKELEN')
  await expect(page.getByText('Roar har nøkkelen')).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Markdown' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('Notater fra Kursiva.md')
  expect(await textOf(file)).toContain('  Roar har nøkkelen')
  await page.getByRole('link', { name: /^Gå til/ }).click()
  await expect(page).toHaveURL((url) => url.pathname.includes('/watch/elsi4-1/') && url.search === `?t=${at}`)
  await expect.poll(async () => Math.abs((await filmTime(page)) - at)).toBeLessThan(5)

  // without a network it waits in the browser, and arrives when there is one
  await notesTab(page).click()
  // the code of the field was loaded while online
  await field.waitFor()
  await context.setOffline(true)
  await field.fill('Skrevet i heisen')
  await field.press('Control+Enter')
  await expect(field).toHaveValue('')
  await expect(page.getByText('venter på nett')).toBeVisible()

  const added = page.waitForResponse(
    async (response) => (response.request().postData() ?? '').includes('mutation AddNote') && response.ok(),
  )
  await context.setOffline(false)
  await added
  await expect(page.getByText('venter på nett')).toBeHidden()

  // one that can be neither sent nor kept stays in its field
  await page.evaluate(() => {
    const { setItem } = Storage.prototype as { setItem: (this: Storage, key: string, value: string) => void }
    Storage.prototype.setItem = function fullForNotes(key, value) {
      if (key.startsWith('kursiva.note')) throw new DOMException('full', 'QuotaExceededError')
      setItem.call(this, key, value)
    }
  })
  await page.route('**/graphql', (route) =>
    (route.request().postData() ?? '').includes('mutation AddNote') ? route.abort() : route.continue(),
  )
  await field.fill('Ingen plass')
  await field.press('Control+Enter')
  await expect(page.getByRole('alert')).toContainText('nettleseren har ikke plass')
  await expect(field).toHaveValue('Ingen plass')
  await page.unroute('**/graphql')
  await field.press('Control+Enter')
  await expect(field).toHaveValue('')
  await expect(page.getByRole('listitem').filter({ hasText: 'Ingen plass' })).toContainText('i dag')
  await page.goto('/no/notes')
  await expect(page.getByText('Skrevet i heisen')).toBeVisible()
})
