import type { Page } from '@playwright/test'
import { expect, test } from '#testing/journey.ts'
import { filmTime } from '#testing/visitor.ts'
import { note, ofVideo, play, playAnew, plays, settings, speed } from './film-visitor.ts'

/** Counts how often the video's source was removed and set again. */
const countReloads = (page: Page) =>
  ofVideo(page, (video) => video.addEventListener('emptied', () => (video.dataset['reloads'] = 'yes')))
const wasReloaded = (page: Page) => ofVideo(page, (video) => video.dataset['reloads'] !== undefined)

/**
 * From now on the film's URL is refused, and a new query of the lesson returns another URL. Both lead to the same
 * files.
 */
async function endAddress(page: Page): Promise<{ renewals: () => number }> {
  let renewals = 0
  let pass = ''
  await page.route('**/media/*/**', (route) => {
    const url = route.request().url()
    if (url.includes('/media/renewed/'))
      return route.continue({ url: url.replace('/media/renewed/', `/media/${pass}/`) })
    pass = /\/media\/([^/]+)\//.exec(url)?.[1] ?? pass
    return route.fulfill({ status: 403, json: { code: 'MEDIA_ADDRESS_EXPIRED' } })
  })
  await page.route('**/graphql', async (route) => {
    if (!(route.request().postData() ?? '').includes('"Watch"')) return route.fallback()
    const response = await route.fetch()
    renewals += 1
    const text = await response.text()
    pass = /\/media\/([^/]+)\//.exec(text)?.[1] ?? pass
    return route.fulfill({ response, body: text.replaceAll(/\/media\/[^/]+\//g, '/media/renewed/') })
  })
  return { renewals: () => renewals }
}

/** Plays faster, where only the order of what happens matters. */
const playAt = (page: Page, rate: 1 | 4) =>
  page.locator('video').evaluate((video: HTMLVideoElement, chosen) => void (video.playbackRate = chosen), rate)

test('C3: a piece that is missing twice is fetched, one that stays missing is passed over and said; too much stops, and goes on when it is tried again', async ({
  page,
}) => {
  // pieces last six seconds: these begin at 0:18 and 0:36
  const [third, sixth] = ['**/media/**/v*/003.m4s', '**/media/**/v*/006.m4s']
  let asked = 0
  await page.route(third, (route) => {
    asked += 1
    return asked <= 2 ? route.fulfill({ status: 404 }) : route.fallback()
  })
  await page.route(sixth, (route) => route.fulfill({ status: 404 }))
  await play(page, 17)
  await playAt(page, 4)
  await plays(page, 21)
  expect(asked).toBeGreaterThan(2)
  await expect(note(page, /mangler/)).toHaveCount(0)

  await playAt(page, 1)
  await ofVideo(page, (video) => void (video.currentTime = 34))
  await expect(note(page, /stykke av filmen mangler og er hoppet over/)).toBeVisible()
  await playAt(page, 4)
  await plays(page, 43)

  await page.keyboard.press('m')
  await page.unroute(sixth)
  const missing = /\/media\/.*\/v\d+\/0(0[3-9]|1\d)\.m4s/
  await page.route(missing, (route) => route.fulfill({ status: 404 }))
  await playAnew(page, 17)
  await playAt(page, 4)
  const again = page.getByRole('button', { name: 'Prøv igjen' })
  await expect(again).toBeVisible()
  const stoppedAt = await filmTime(page)
  expect(stoppedAt).toBeGreaterThan(17)
  await page.unroute(missing)
  await ofVideo(page, (video) =>
    video.addEventListener('playing', () => (video.dataset['playedFrom'] ??= String(video.currentTime))),
  )
  await again.click()
  await plays(page, stoppedAt)
  expect(Number(await ofVideo(page, (video) => video.dataset['playedFrom']))).toBeCloseTo(stoppedAt, 0)
})

test('C3: offline the film waits and says so, and goes on where it was with the network; a part of the page that is missed meanwhile takes no film away', async ({
  page,
  context,
}) => {
  await play(page, 2)
  await countReloads(page)
  await context.setOffline(true)
  // beyond the buffered part
  await page.keyboard.press('9')
  await expect(note(page, /Forbindelsen er borte/)).toBeVisible()
  const waitsAt = await filmTime(page)
  await context.setOffline(false)
  await plays(page, waitsAt)
  expect(await filmTime(page)).toBeLessThan(waitsAt + 10)
  await expect(note(page, /Forbindelsen/)).toHaveCount(0)
  expect(await wasReloaded(page)).toBe(false)

  await playAnew(page, 2)
  // a chunk that is loaded on demand fails now, and its error arrives after the network is back
  const failing = Promise.withResolvers<undefined>()
  let missed = 0
  await page.route('**/assets/*', async (route) => {
    missed += 1
    await failing.promise
    await route.abort('internetdisconnected')
  })
  await countReloads(page)
  await context.setOffline(true)
  await page.keyboard.press('9')
  await expect.poll(() => missed).toBeGreaterThan(0)
  const stopsAt = await filmTime(page)
  await context.setOffline(false)
  failing.resolve(undefined)
  await plays(page, stopsAt)
  expect(await wasReloaded(page)).toBe(false)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('C3: an address that ends mid-film is renewed without a word: place, speed and captions stay; a page that has slept asks first', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const now = Date.now.bind(Date)
    Object.assign(window, { aheadMs: 0 })
    Date.now = () => now() + Number(Reflect.get(window, 'aheadMs'))
  })
  await play(page, 5)
  await page.keyboard.press('>')
  const before = await speed(page)
  await countReloads(page)
  const { renewals } = await endAddress(page)
  await page.keyboard.press('9')
  // nine tenths of 127 seconds, and played from there
  await plays(page, 115)
  expect(renewals()).toBeGreaterThan(0)
  expect(await wasReloaded(page)).toBe(false)
  expect(await speed(page)).toBe(before)
  await expect(page.getByRole('alert')).toHaveCount(0)

  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await playAnew(page, 5)
  await page.keyboard.press('k')
  await countReloads(page)
  const anew = await endAddress(page)
  await page.evaluate(() => Object.assign(window, { aheadMs: 45 * 60_000 }))
  expect(anew.renewals()).toBe(0)
  await page.keyboard.press('k')
  await expect.poll(anew.renewals).toBe(1)
  await plays(page, (await filmTime(page)) + 1)
  expect(await wasReloaded(page)).toBe(false)
})

test('C3: without its captions file the film plays and the menu says so; with a storage that takes nothing what is chosen holds', async ({
  page,
}) => {
  await page.route('**/captions/en.vtt', (route) => route.fulfill({ contentType: 'text/vtt', body: '<!doctype html>' }))
  await play(page, 5)
  await page.keyboard.press('k')
  await settings(page).click()
  await page.getByRole('button', { name: /^Teksting \S/ }).click()
  await page.getByRole('radio', { name: 'Engelsk' }).check({ force: true })
  await expect(note(page, /Tekstingen kunne ikke hentes/)).toBeVisible()
  await page.getByRole('button', { name: 'Teksting: tilbake' }).click()
  await expect(page.getByRole('button', { name: 'Teksting Mangler' })).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('k')
  await plays(page, (await filmTime(page)) + 0.5)

  await page.addInitScript(() => {
    for (const name of ['getItem', 'setItem'] as const) {
      const own = Storage.prototype[name]
      const guarded = function (this: Storage, ...given: [string, string]) {
        if (/^kursiva\.(playback|watching)\./.test(given[0])) throw new DOMException('full', 'QuotaExceededError')
        return Reflect.apply(own, this, given) as string | null
      }
      Object.assign(Storage.prototype, { [name]: guarded })
    }
  })
  await playAnew(page, 5)
  const chosen = await speed(page)
  await page.keyboard.press('<')
  await expect.poll(() => speed(page)).toBeLessThan(chosen)
  await plays(page, (await filmTime(page)) + 0.5)
})
