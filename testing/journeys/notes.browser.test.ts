import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { axeFindings } from '#testing/axe.ts'
import { expect, test } from '#testing/journey.ts'
import { filmTime, logIn, logInByForm } from '#testing/visitor.ts'

const episode = '/no/course/elsi4/-/watch/elsi4-1/-'
const isPaused = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.paused)
const labelOf = (field: SVGElement | HTMLElement) => (field as HTMLTextAreaElement).labels[0]?.textContent
const notesTab = (page: Page) => page.getByRole('tab', { name: 'Notater' })
const textOf = async (download: Download) => readFile(await download.path(), 'utf8')

test('C7: a note is written while the film plays, stands there after a reload, and leads back to its second', async ({
  page,
}) => {
  await logInByForm(page, 'learner@kursiva.test')
  await page.goto(`${episode}?t=20`)
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
  expect(await axeFindings(page)).toEqual([])
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
})

test('C7: a note written without a network is kept and arrives when there is one', async ({ page, context }) => {
  await logIn(page, 'manager@kursiva.test')
  await page.goto(episode)
  await notesTab(page).click()
  const field = page.getByLabel(/^Nytt notat ved/)
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
  await page.goto('/no/notes')
  await expect(page.getByText('Skrevet i heisen')).toBeVisible()
})

test('C7: a note that can be neither sent nor kept stays in its field, and it is said', async ({ page }) => {
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype as { setItem: (this: Storage, key: string, value: string) => void }
    Storage.prototype.setItem = function fullForNotes(key, value) {
      if (key.startsWith('kursiva.note')) throw new DOMException('full', 'QuotaExceededError')
      setItem.call(this, key, value)
    }
  })
  await logIn(page, 'admin@kursiva.test')
  await page.goto(episode)
  await notesTab(page).click()
  const field = page.getByLabel(/^Nytt notat ved/)
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
})

test('C3: the transcript is searched, walked and left by the keyboard, and taken along', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await logIn(page, 'learner@kursiva.test')
  await page.goto(episode)
  const lines = page.getByRole('list', { name: 'Ordrett' })
  await expect(lines.getByRole('listitem').first()).toBeVisible()

  await page.getByRole('button', { name: 'Søk i teksten' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('searchbox', { name: 'Søk i teksten' })).toBeFocused()
  await page.keyboard.type('STRØM')
  const status = page.getByRole('search').getByRole('status')
  // shorter prefixes have more matches: only those of the whole word count
  const marked = async () => new Set((await lines.locator('mark').allTextContents()).map((text) => text.toLowerCase()))
  await expect.poll(marked).toEqual(new Set(['strøm']))
  await expect(status).toHaveText(/^\d+ treff$/)
  const count = Number.parseInt((await status.textContent()) ?? '', 10)
  await page.keyboard.press('Enter')
  await expect(status).toHaveText(`1 av ${count}`)
  await page.keyboard.press('Shift+Enter')
  await expect(status).toHaveText(`${count} av ${count}`)
  const found = lines.getByRole('listitem').filter({ has: page.locator('mark') })
  await expect(found.last()).toBeInViewport()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Søk i teksten' })).toBeFocused()

  // the times are buttons; while the focus is on them, the transcript does not scroll with the voice
  await lines.getByRole('button', { name: 'Gå til 0:44' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => filmTime(page)).toBeGreaterThanOrEqual(43)
  const follow = page.getByRole('button', { name: 'Følg stemmen' })
  await follow.click()
  await expect(follow).toBeHidden()
  await expect(lines.locator('[aria-current]')).toBeInViewport()
  await lines.hover()
  await page.mouse.wheel(0, 400)
  await expect(follow).toBeVisible()

  await page.getByRole('button', { name: 'Språk, kopiering og nedlasting' }).click()
  await page.getByRole('button', { name: 'Kopier alt med tid' }).click()
  await expect(page.getByText(/linjer er kopiert/)).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/^\[0:00\] \S/)
  expect(copied).toMatch(/\/no\/course\/elsi4\/.*\?t=0$/)
  for (const ending of ['vtt', 'txt']) {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: `Last ned .${ending}` }).click(),
    ])
    expect(file.suggestedFilename()).toBe(`Hva strøm gjør med kroppen.${ending}`)
    expect(await textOf(file)).toMatch(ending === 'vtt' ? /^WEBVTT\n\n00:00:0/ : /^Hva strøm gjør med kroppen\nhttp/)
  }

  // selects lines with the pointer
  await lines.getByRole('listitem').filter({ hasText: 'Det er mer enn nok.' }).locator('span').dblclick()
  await page.getByRole('button', { name: 'Kopier med tid', exact: true }).click()
  await expect(page.getByText('Én linje er kopiert.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^\[0:22\] Det er mer enn nok\.\nhttp.*\?t=2\d$/,
  )
})

test('C3: a captions file that is gone or broken is said in a sentence, and the film plays', async ({ page }) => {
  await logInByForm(page, 'learner@kursiva.test')
  for (const answer of [{ status: 404 }, { status: 200, body: '<html>' }]) {
    await page.route('**/*.vtt*', (route) => route.fulfill(answer))
    await page.goto(episode)
    await expect(page.getByText(/^Teksten kunne ikke hentes/)).toBeVisible()
    await expect.poll(() => filmTime(page)).toBeGreaterThan(0)
    await page.unroute('**/*.vtt*')
  }
})
