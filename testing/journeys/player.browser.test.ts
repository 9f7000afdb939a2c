import type { BrowserContext, Page } from '@playwright/test'
import { axeFindings } from '#testing/axe.ts'
import { expect, test } from '#testing/journey.ts'
import { filmTime, logIn } from '#testing/visitor.ts'

// the manager chooses how to watch, which every other browser of hers then begins with
test.use({ world: 'player' })

const film = '/no/course/elsi4/-/watch/elsi4-4/-'
const learner = 'learner@kursiva.test'
/** Whoever's choices reach the server. */
const manager = 'manager@kursiva.test'

const ofVideo = <Value>(page: Page, read: (video: HTMLVideoElement) => Value) =>
  page.locator('video').evaluate(read as (video: SVGElement | HTMLElement) => Value)
const speed = (page: Page) => ofVideo(page, (video) => video.playbackRate)
const isPaused = (page: Page) => ofVideo(page, (video) => video.paused)
const note = (page: Page, text: RegExp) => page.getByRole('status').filter({ hasText: text })
const settings = (page: Page) => page.getByRole('button', { name: 'Innstillinger', exact: true })

/** Whether the controls can be seen. */
const isShown = (page: Page) => settings(page).evaluate((button) => button.closest('[class*=quiet]') === null)

/** Logs in and plays the film from a second on: whoever has pressed something before is not asked to press again. */
async function play(page: Page, from: number, email = learner): Promise<void> {
  // the learner begins every journey as if nothing had been chosen
  if (email === learner)
    await page.route('**/graphql', (route) =>
      (route.request().postData() ?? '').includes('"SavePlaybackPreferences"') ? route.abort() : route.fallback(),
    )
  await logIn(page, email)
  await page.goto(`${film}?t=${from}`)
  await plays(page, from)
}

/** Holds that the film moves on by itself, past a second. */
async function plays(page: Page, past: number): Promise<void> {
  await expect.poll(() => filmTime(page)).toBeGreaterThan(past + 0.3)
  await expect.poll(() => isPaused(page)).toBe(false)
}

/** Counts how often the film was taken out of the video and put in again. */
const countReloads = (page: Page) =>
  ofVideo(page, (video) => video.addEventListener('emptied', () => (video.dataset['reloads'] = 'yes')))
const wasReloaded = (page: Page) => ofVideo(page, (video) => video.dataset['reloads'] !== undefined)

/**
 * From now on the film's address is refused, and whoever asks for the lesson anew is given another. Both lead to the
 * same files.
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

test('C3: the keys do what the list of keys says; WCAG 2.1.4: they can be kept to the player', async ({ page }) => {
  await play(page, 5)
  // what the lock screen and the headset know of it
  const session = () =>
    page.evaluate(() => [navigator.mediaSession.metadata?.title, navigator.mediaSession.playbackState])
  expect(await session()).toEqual(['Spenningsprøving før arbeid', 'playing'])
  await page.keyboard.press('>')
  expect(await speed(page)).toBe(1.25)
  await page.keyboard.press('<')
  expect(await speed(page)).toBe(1)
  await page.keyboard.press('m')
  expect(await ofVideo(page, ({ muted }) => muted)).toBe(true)
  await page.keyboard.press('k')
  expect(await isPaused(page)).toBe(true)
  await page.keyboard.press('5')
  const half = await filmTime(page)
  await page.keyboard.press('l')
  expect(await filmTime(page)).toBeCloseTo(half + 10, 1)
  await page.keyboard.press('ArrowLeft')
  expect(await filmTime(page)).toBeCloseTo(half + 5, 1)
  await page.keyboard.press('.')
  expect(await filmTime(page)).toBeGreaterThan(half + 5)
  await page.keyboard.press(',')
  expect(await filmTime(page)).toBeLessThanOrEqual(half + 5)
  await page.keyboard.press('c')
  await expect(page.getByRole('button', { name: 'Teksting', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('c')
  await page.keyboard.press('f')
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
  await page.keyboard.press('f')
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(false)

  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Taster' })
  await keys.getByRole('switch').setChecked(false)
  await page.keyboard.press('Escape')
  await expect(keys).toHaveCount(0)
  await page.getByRole('link', { name: 'Hopp til innhold' }).focus()
  await page.keyboard.press('k')
  expect(await isPaused(page)).toBe(true)
  await settings(page).focus()
  await page.keyboard.press('k')
  expect(await isPaused(page)).toBe(false)
})

test('C3: speed and the look of captions are remembered, and a second device begins with them', async ({
  page,
  browser,
  server,
}) => {
  await play(page, 5, manager)
  await page.keyboard.press('k')
  await settings(page).click()
  await page.getByRole('radio', { name: '1,75×' }).check({ force: true })
  await page
    .getByRole('button', { name: /^Teksting/ })
    .last()
    .click()
  await page.getByRole('radio', { name: 'Spansk' }).check({ force: true })
  await page.getByRole('button', { name: 'Tekstens utseende' }).click()
  await page.getByRole('radio', { name: 'Størst' }).check({ force: true })
  const saved = page.waitForResponse(
    (response) => (response.request().postData() ?? '').includes('"SavePlaybackPreferences"') && response.ok(),
  )
  await page.getByRole('radio', { name: 'Gul' }).check({ force: true })
  await saved

  await page.reload()
  await expect.poll(() => speed(page)).toBe(1.75)

  const second = await browser.newContext({ baseURL: server.url })
  const elsewhere = await second.newPage()
  await play(elsewhere, 5, manager)
  await expect.poll(() => speed(elsewhere)).toBe(1.75)
  const cue = elsewhere.locator('div[lang=es] p').first()
  await expect(cue).toHaveCSS('color', 'rgb(255, 228, 92)')
  await second.close()
})

test('C3: a piece of film that is missing twice is fetched the third time; one that stays missing is passed over and said', async ({
  page,
}) => {
  let asked = 0
  await page.route('**/media/**/v*/005.m4s', (route) => {
    asked += 1
    return asked <= 2 ? route.fulfill({ status: 404 }) : route.fallback()
  })
  await page.route('**/media/**/v*/010.m4s', (route) => route.fulfill({ status: 404 }))
  await play(page, 17)
  await plays(page, 21)
  expect(asked).toBeGreaterThan(2)
  await expect(note(page, /mangler/)).toHaveCount(0)

  await ofVideo(page, (video) => void (video.currentTime = 38))
  await expect(note(page, /stykke av filmen mangler og er hoppet over/)).toBeVisible()
  await plays(page, 44)
})

test('C3: offline the film waits and says so, and goes on where it was when the network is back', async ({
  page,
  context,
}) => {
  await play(page, 2)
  await countReloads(page)
  await context.setOffline(true)
  // further than what has been fetched ahead
  await page.keyboard.press('9')
  await expect(note(page, /Forbindelsen er borte/)).toBeVisible()
  const waitsAt = await filmTime(page)
  await context.setOffline(false)
  await plays(page, waitsAt)
  expect(await filmTime(page)).toBeLessThan(waitsAt + 10)
  await expect(note(page, /Forbindelsen/)).toHaveCount(0)
  expect(await wasReloaded(page)).toBe(false)
})

test('C3: an address that ends mid-film is renewed without a word: place, speed and captions stay', async ({
  page,
}) => {
  await play(page, 5)
  await page.keyboard.press('>')
  const before = await speed(page)
  await countReloads(page)
  const { renewals } = await endAddress(page)
  await page.keyboard.press('9')
  await plays(page, 105)
  expect(renewals()).toBeGreaterThan(0)
  expect(await wasReloaded(page)).toBe(false)
  expect(await speed(page)).toBe(before)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('C3: a page that has slept asks for a new address before it plays on', async ({ page }) => {
  await page.addInitScript(() => {
    const now = Date.now.bind(Date)
    Object.assign(window, { aheadMs: 0 })
    Date.now = () => now() + Number(Reflect.get(window, 'aheadMs'))
  })
  await play(page, 5)
  await page.keyboard.press('k')
  await countReloads(page)
  const { renewals } = await endAddress(page)
  await page.evaluate(() => Object.assign(window, { aheadMs: 45 * 60_000 }))
  expect(renewals()).toBe(0)
  await page.keyboard.press('k')
  await expect.poll(renewals).toBe(1)
  await plays(page, (await filmTime(page)) + 1)
  expect(await wasReloaded(page)).toBe(false)
})

test('C3: without its captions file the film plays, and the menu says that they are missing', async ({ page }) => {
  await page.route('**/captions/en.vtt', (route) => route.fulfill({ contentType: 'text/vtt', body: '<!doctype html>' }))
  await play(page, 5)
  await page.keyboard.press('k')
  await settings(page).click()
  await page
    .getByRole('button', { name: /^Teksting/ })
    .last()
    .click()
  await page.getByRole('radio', { name: 'Engelsk' }).check({ force: true })
  await expect(note(page, /Tekstingen kunne ikke hentes/)).toBeVisible()
  await page.getByRole('button', { name: 'Teksting: tilbake' }).click()
  await expect(page.getByRole('button', { name: 'Teksting Mangler' })).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('k')
  await plays(page, (await filmTime(page)) + 0.5)
})

test('C3: with a storage that takes nothing the film plays, and what is chosen holds', async ({ page }) => {
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
  await play(page, 5)
  const before = await speed(page)
  await page.keyboard.press('<')
  await expect.poll(() => speed(page)).toBeLessThan(before)
  await plays(page, (await filmTime(page)) + 0.5)
})

test('C3: fingers show and hide the controls, jump ten seconds and play fast; a finger that slides is the page’s', async ({
  browser,
  server,
  storageState,
}) => {
  const context = await phone(browser.newContext.bind(browser), server.url, storageState)
  const page = await context.newPage()
  await play(page, 20)
  const box = await page.locator('video').boundingBox()
  if (!box) throw new Error('there is no video')
  const at = (share: number) => [box.x + box.width * share, box.y + box.height * 0.4] as const
  const finger = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchEnd', [x, y]: readonly [number, number]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })

  await expect.poll(() => isShown(page)).toBe(false)
  await page.touchscreen.tap(...at(0.5))
  await expect.poll(() => isShown(page)).toBe(true)
  await page.touchscreen.tap(...at(0.5))
  await expect.poll(() => isShown(page)).toBe(false)

  const before = await filmTime(page)
  await page.touchscreen.tap(...at(0.9))
  await page.touchscreen.tap(...at(0.9))
  await expect(page.getByText('10 s fram')).toBeVisible()
  expect(await filmTime(page)).toBeGreaterThan(before + 9)

  const usual = await speed(page)
  await touch('touchStart', at(0.5))
  await expect.poll(() => speed(page)).toBe(2)
  await touch('touchEnd', at(0.5))
  await expect.poll(() => speed(page)).toBe(usual)

  // a finger that slides is the page's: nothing is prevented, and nothing of ours happens
  await expect(page.locator('video')).toHaveCSS('touch-action', 'manipulation')
  const prevented = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        document.addEventListener('touchend', ({ defaultPrevented }) => resolve(defaultPrevented), { once: true })
      }),
  )
  const wasShown = await isShown(page)
  const [x, y] = at(0.9)
  await touch('touchStart', [x, y])
  await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y: y - 80 }] })
  await touch('touchEnd', [x, y - 80])
  expect(await prevented).toBe(false)
  await expect(page.getByText('10 s fram')).toHaveCount(0)
  expect(await isShown(page)).toBe(wasShown)
  expect(await isPaused(page)).toBe(false)
  await context.close()
})

test('C3, WCAG 2.2: nothing moves while the page of a film builds up, and no panel breaks a rule', async ({ page }) => {
  await page.addInitScript(() => {
    const shifted: string[] = []
    Object.assign(window, { shifted })
    interface Shift extends PerformanceEntry {
      readonly hadRecentInput: boolean
      readonly sources: readonly { readonly node: Node | null }[]
    }
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue
        const elements = sources.map(({ node }) => (node instanceof Element ? node : node?.parentElement))
        // the transcript scrolls with the voice: that is its work
        const others = elements.filter((element) => element && !element.closest('aside'))
        shifted.push(...others.map((element) => element?.className.toString() ?? ''))
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await play(page, 5)
  // until the controls have gone
  await expect.poll(() => isShown(page)).toBe(false)
  expect(await page.evaluate(() => Reflect.get(window, 'shifted') as string[])).toEqual([])
  await page.keyboard.press('k')
  await settings(page).click()
  const pages = [
    page.getByRole('button', { name: /^Kvalitet/ }),
    page.getByRole('button', { name: 'Kvalitet: tilbake' }),
    page.getByRole('button', { name: /^Teksting/ }).last(),
    page.getByRole('button', { name: 'Tekstens utseende' }),
    page.getByRole('button', { name: /: tilbake$/ }),
    page.getByRole('button', { name: 'Teksting: tilbake' }),
    page.getByRole('button', { name: 'Taster' }),
  ]
  const findings = await axeFindings(page)
  for (const next of pages) {
    await next.click()
    findings.push(...(await axeFindings(page)))
  }
  await expect(page.getByRole('dialog', { name: 'Taster' })).toBeVisible()
  expect(findings).toEqual([])
})

type NewContext = (options: object) => Promise<BrowserContext>
const phone = (newContext: NewContext, baseURL: string, storageState: unknown) =>
  newContext({ baseURL, storageState, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
