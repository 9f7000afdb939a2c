import type { BrowserContext, Locator } from '@playwright/test'
import { axeFindings } from '#testing/axe.ts'
import { expect, test } from '#testing/journey.ts'
import { filmTime, logInByForm } from '#testing/visitor.ts'
import { isPaused, isShown, manager, ofVideo, play, settings, speed } from './film-visitor.ts'

test('C3, WCAG 2.1.4, 2.2: nothing moves while the page of a film builds up; the keys do what their list says, also kept to the player; no panel breaks a rule', async ({
  page,
}) => {
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
        // a late web font moves the header on every page: the film does not cause it
        if (elements.some((element) => element?.closest('header'))) continue
        // the transcript scrolls with the voice on purpose
        const others = elements.filter((element) => element && !element.closest('aside'))
        shifted.push(...others.map((element) => `${element?.tagName}: ${element?.textContent.slice(0, 40)}`))
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // Another account, because muting and keys limited to the player are sent to the server even while a page closes,
  // and would affect other tests.
  await play(page, 5, 'single@kursiva.test')
  await expect.poll(() => isShown(page)).toBe(false)
  expect(await page.evaluate(() => Reflect.get(window, 'shifted') as string[])).toEqual([])
  // the metadata for the lock screen and the headset
  const session = () =>
    page.evaluate(() => [navigator.mediaSession.metadata?.title, navigator.mediaSession.playbackState])
  await expect.poll(session).toEqual(['Spenningsprøving før arbeid', 'playing'])
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

  await settings(page).click()
  const pages = [
    page.getByRole('button', { name: /^Kvalitet/ }),
    page.getByRole('button', { name: 'Kvalitet: tilbake' }),
    page.getByRole('button', { name: /^Teksting \S/ }),
    page.getByRole('button', { name: 'Tekstingens utseende' }),
    page.getByRole('button', { name: /: tilbake$/ }),
    page.getByRole('button', { name: 'Teksting: tilbake' }),
    page.getByRole('button', { name: 'Taster' }),
  ]
  const findings = await axeFindings(page)
  for (const next of pages) {
    await next.click()
    findings.push(...(await axeFindings(page)))
  }
  expect(findings).toEqual([])
  const keys = page.getByRole('dialog', { name: 'Taster' })
  await expect(keys).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(keys).toHaveCount(0)
  await page.keyboard.press('?')
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

test('C3, WCAG 2.4.3, 2.4.11: an opened episode has the focus and is steered at once; held upright, the film stays above what is read, in the language of its captions', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logInByForm(page, 'admin@kursiva.test')
  await page.goto('/no/course/elsi4/-')
  await page.locator('main a[href*="/watch/elsi4-1/"]').first().press('Enter')
  const player = page.getByRole('region', { name: 'Videospiller' })
  await expect(player).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: /^Hva strøm gjør med kroppen/ })).toBeAttached()
  await expect.poll(() => filmTime(page)).toBeGreaterThan(0.3)
  await page.keyboard.press('Space')
  await expect.poll(() => isPaused(page)).toBe(true)
  const before = await filmTime(page)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => filmTime(page)).toBeCloseTo(before + 5, 1)

  const words = page.getByRole('list', { name: 'Ordrett' })
  await expect(words).toHaveAttribute('lang', 'nb')
  await settings(page).click()
  await page.getByRole('button', { name: /^Teksting \S/ }).click()
  await page.getByRole('radio', { name: 'Spansk' }).check({ force: true })
  await expect(words).toHaveAttribute('lang', 'es')
  await page.keyboard.press('Escape')

  // the film lies right under the header while the page is scrolled to the end of the transcript
  const header = await page.getByRole('banner').boundingBox()
  const box = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect)
  await page.mouse.move(195, 800)
  const aside = page.getByRole('complementary', { name: 'Ved siden av filmen' })
  await page.evaluate((by) => scrollBy(0, by), (await box(aside)).top - (await box(player)).bottom + 200)
  expect((await box(player)).top).toBeCloseTo(header?.height ?? 0, 0)
  // what gets the focus comes out from behind the film
  const search = page.getByRole('button', { name: 'Søk i teksten' })
  await search.focus()
  await expect
    .poll(async () => (await box(search)).top - (await box(player)).bottom, { intervals: [100] })
    .toBeGreaterThanOrEqual(0)

  // lying down there is no room for both
  await page.setViewportSize({ width: 844, height: 390 })
  await page.evaluate(() => scrollTo(0, 400))
  await expect.poll(async () => (await box(player)).top, { intervals: [100] }).toBeLessThan(0)
})

test('C3: speed and the look of captions are remembered, a phone begins with them, and fingers show the controls, jump and play fast; one that slides is the page’s', async ({
  page,
  browser,
  server,
}) => {
  await play(page, 5, manager)
  await page.keyboard.press('k')
  await settings(page).click()
  await page.getByRole('radio', { name: '1,75×' }).check({ force: true })
  await page.getByRole('button', { name: /^Teksting \S/ }).click()
  await page.getByRole('radio', { name: 'Spansk' }).check({ force: true })
  await page.getByRole('button', { name: 'Tekstingens utseende' }).click()
  await page.getByRole('radio', { name: 'Størst' }).check({ force: true })
  const saved = page.waitForResponse(
    (response) => (response.request().postData() ?? '').includes('"SavePlaybackPreferences"') && response.ok(),
  )
  await page.getByRole('radio', { name: 'Gul' }).check({ force: true })
  await saved

  await page.reload()
  await expect.poll(() => speed(page)).toBe(1.75)

  const second = await phone(browser.newContext.bind(browser), server.url)
  const elsewhere = await second.newPage()
  await play(elsewhere, 20, manager)
  await expect.poll(() => speed(elsewhere)).toBe(1.75)
  const cue = elsewhere.locator('div[lang=es] p').first()
  await expect(cue).toHaveCSS('color', 'rgb(255, 228, 92)')

  const box = await elsewhere.locator('video').boundingBox()
  if (!box) throw new Error('there is no video')
  const at = (share: number) => [box.x + box.width * share, box.y + box.height * 0.4] as const
  const finger = await second.newCDPSession(elsewhere)
  const touch = (type: 'touchStart' | 'touchEnd', [x, y]: readonly [number, number]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })

  await expect.poll(() => isShown(elsewhere)).toBe(false)
  await elsewhere.touchscreen.tap(...at(0.5))
  await expect.poll(() => isShown(elsewhere)).toBe(true)
  await elsewhere.touchscreen.tap(...at(0.5))
  await expect.poll(() => isShown(elsewhere)).toBe(false)

  const before = await filmTime(elsewhere)
  // in one task, because a busy machine could make separate touches too slow
  const twice = ['touchStart', 'touchEnd', 'touchStart', 'touchEnd'] as const
  await Promise.all(twice.map((type) => touch(type, at(0.9))))
  await expect(elsewhere.getByText('10 s fram')).toBeVisible()
  expect(await filmTime(elsewhere)).toBeGreaterThan(before + 9)

  const usual = await speed(elsewhere)
  await touch('touchStart', at(0.5))
  await expect.poll(() => speed(elsewhere)).toBe(2)
  await touch('touchEnd', at(0.5))
  await expect.poll(() => speed(elsewhere)).toBe(usual)

  // scrolling by touch is left to the page: no default is prevented, and the player does nothing
  await expect(elsewhere.locator('video')).toHaveCSS('touch-action', 'manipulation')
  const prevented = elsewhere.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        document.addEventListener('touchend', ({ defaultPrevented }) => resolve(defaultPrevented), { once: true })
      }),
  )
  // the controls hide automatically; from now on nothing shows them again
  await expect.poll(() => isShown(elsewhere)).toBe(false)
  const [x, y] = at(0.9)
  await touch('touchStart', [x, y])
  await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y: y - 80 }] })
  await touch('touchEnd', [x, y - 80])
  expect(await prevented).toBe(false)
  await expect(elsewhere.getByText('10 s fram')).toHaveCount(0)
  expect(await isShown(elsewhere)).toBe(false)
  expect(await isPaused(elsewhere)).toBe(false)
  await second.close()
})

type NewContext = (options: object) => Promise<BrowserContext>
const phone = (newContext: NewContext, baseURL: string) =>
  newContext({ baseURL, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
