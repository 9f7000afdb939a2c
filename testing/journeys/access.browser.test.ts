import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#testing/journey.ts'
import { watchRequests } from '#testing/journeys/watch-requests.ts'
import { logIn } from '#testing/visitor.ts'
import { beyondWidth, cutTexts, focusProblem, outlineProblems, smallTargets } from './access-findings.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const forVisitors = [
  '/no/login',
  '/no/register',
  '/no/tos',
  '/no/privacy_policy',
  '/en/tos',
  '/no/cookies',
  '/no/404',
  '/no/purchase',
]
const forMembers = [
  '/no',
  '/no/course-catalogue',
  '/no/search?search=strom',
  '/no/expert/shal/-',
  '/no/course/elsi4/-',
  '/no/course/elsi4/-/watch/elsi4-1/-',
  '/no/course/elsi4/-/quiz/elsi4-q',
  '/no/profile',
  '/no/playlist/nymo3/-',
  '/no/lti-view/course/elsi4/-',
  '/no/administrate/administrate_profile',
  '/no/administrate/admin_subscription',
  '/no/administrate/administrate_users',
  '/no/administrate/dashboard',
]

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const account = (page: Page) => page.getByRole('button', { name: /^Konto: / })

async function open(page: Page, path: string): Promise<void> {
  const settled = watchRequests(page)
  await page.goto(path)
  await expect(heading(page).first()).toBeVisible()
  await settled()
}

/** Presses a key, and asserts that the focus is visible afterwards. */
async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key)
  expect(await focusProblem(page), `after ${key} on ${page.url()}`).toBeUndefined()
}

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement)

/** Presses the Tab key until the target has the focus; asserts at every stop that the focus is visible. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let stops = 0; stops < 80; stops += 1) {
    await press(page, key)
    if (await hasFocus(target)) return
  }
  throw new Error(`the keyboard does not lead to ${target.toString()}`)
}

test('WCAG 2.1.1, 2.4.7, 2.4.11: by keyboard alone in, past the menu, to a page of the account, and to the other language', async ({
  page,
}) => {
  await page.goto('/no/login')
  await tabTo(page, page.getByLabel('E-post'))
  await page.keyboard.type('learner@kursiva.test')
  await tabTo(page, page.getByLabel('Passord', { exact: true }))
  await page.keyboard.type('feil passord, men langt')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByLabel('Passord', { exact: true }).focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Kursiva-demo-1')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/no$/)

  // 2.4.1: one key press skips the header
  await open(page, '/no/experts')
  await tabTo(page, page.getByRole('link', { name: 'Hopp til innhold' }))
  await page.keyboard.press('Enter')
  await press(page, 'Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)

  await tabTo(page, account(page), 'Shift+Tab')
  await page.keyboard.press('Enter')
  const own = page.getByRole('link', { name: 'Kontoen min' })
  await expect(own).toBeVisible()
  await press(page, 'ArrowDown')
  await expect(own).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/administrate_profile$/)
  // 2.4.3, 4.1.3: the focus moves to the new page's heading, which is announced
  await expect(heading(page)).toBeFocused()
  await expect(page).toHaveTitle('Kontoen min – Kursiva')
  await expect(page.getByRole('status').filter({ hasText: '– Kursiva' })).toHaveText('Kontoen min – Kursiva')

  const english = page.getByRole('contentinfo').getByRole('link', { name: 'English' })
  // 3.1.2: its name is English on a Norwegian page
  await expect(english).toHaveAttribute('lang', 'en')
  await tabTo(page, english)
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(english).toBeFocused()
  await expect.poll(() => focusProblem(page)).toBeUndefined()
})

test('WCAG 2.4.3, 3.3.1, 4.1.3: search, a dialog and the contact form by keyboard alone on a phone; what is wrong is said', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await logIn(page, 'new@kursiva.test')
  await open(page, '/no/course-catalogue')
  const search = page.getByRole('banner').getByRole('button', { name: 'Søk' })
  await tabTo(page, search)
  await page.keyboard.press('Enter')
  const field = page.getByRole('combobox', { name: 'Søk i kurs, eksperter og emner' })
  await expect(field).toBeFocused()
  expect(await focusProblem(page)).toBeUndefined()
  await page.keyboard.type('elsikk')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(search).toBeFocused()

  const narrow = page.getByRole('button', { name: /^Avgrens/ })
  await tabTo(page, narrow)
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog')
  await expect(sheet).toBeVisible()
  for (let stops = 0; stops < 12; stops += 1) {
    await press(page, 'Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(narrow).toBeFocused()

  await page.getByRole('button', { name: 'Kontakt oss' }).focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Hva lurer du på?' })
  const subject = panel.getByLabel('Emne')
  await expect(subject).toBeFocused()
  await page.keyboard.type('x'.repeat(71))
  await press(page, 'Tab')
  await expect(subject).toHaveAttribute('aria-invalid', 'true')
  await expect(subject).toHaveAccessibleDescription(/1 tegn for mye/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Kontakt oss' })).toBeFocused()
})

test('WCAG 2.4.11: nothing on the page covers what the keyboard stands on, in a small window', async ({ page }) => {
  await logIn(page, 'learner@kursiva.test')
  for (const [path, width] of [
    ['/no', 390],
    ['/no/course-catalogue', 1280],
    ['/no/course/elsi4/-', 390],
    ['/no/course/elsi4/-/watch/elsi4-1/-', 1280],
  ] as const) {
    await page.setViewportSize({ width, height: 560 })
    await open(page, path)
    for (let stops = 0; stops < 30; stops += 1) await press(page, 'Tab')
  }
})

// the distances of WCAG 1.4.12
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`

const restyle = (page: Page, css: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
  }, css)

for (const [visitors, paths] of [
  ['visitors', forVisitors],
  ['an admin', forMembers],
] as const)
  test(`WCAG 1.3.1, 1.4.4, 1.4.12, 2.5.8: the pages of ${visitors}: outline, large and wide letters, targets, no motion`, async ({
    page,
  }) => {
    if (paths === forMembers) await logIn(page, 'admin@kursiva.test')
    const wrong: Record<string, unknown> = {}
    const note = (what: string, found: unknown[] | number) => {
      if (typeof found === 'number' ? found > 0 : found.length > 0) wrong[`${page.url()} ${what}`] = found
    }
    for (const path of paths) {
      await page.setViewportSize({ width: 390, height: 800 })
      await open(page, path)
      note('outline', await outlineProblems(page))
      note('targets on a phone', await smallTargets(page, 44))
      note('motion', await moving(page))
      await restyle(page, spacing)
      note('spacing, 390 px', [...overflow(await beyondWidth(page)), ...(await cutTexts(page))])
      await page.setViewportSize({ width: 1280, height: 800 })
      note('spacing, 1280 px', [...overflow(await beyondWidth(page)), ...(await cutTexts(page))])
      await restyle(page, ':root { font-size: 200% }')
      note('200 %', [...overflow(await beyondWidth(page)), ...(await cutTexts(page))])
      await restyle(page, '')
      note('targets', await smallTargets(page, 24))
    }
    expect(wrong).toEqual({})
  })

const overflow = (pixels: number) => (pixels > 0 ? [`${pixels} px too wide`] : [])

/** The animations longer than 10 ms that run although the user prefers reduced motion. */
const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const running = document.getAnimations().filter((each) => Number(each.effect?.getComputedTiming().duration) > 10)
    const longest = (list: string) => Math.max(...list.split(',').map((time) => Number.parseFloat(time)))
    const timed = [...document.querySelectorAll('body *')].filter((element) => {
      const { animationDuration, transitionDuration } = getComputedStyle(element)
      return Math.max(longest(animationDuration), longest(transitionDuration)) > 0.01
    })
    return [...running.map(() => 'an animation'), ...timed.map(({ tagName, className }) => `${tagName} ${className}`)]
  })

test('WCAG 1.4.11: in forced colours buttons keep an edge, marks their ground, and what is chosen or focused shows', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await open(page, '/no/login')
  const submit = page.locator('form button[type=submit]')
  await expect(submit).toHaveCSS('border-top-style', 'solid')
  await expect(page.getByLabel('E-post')).toHaveCSS('border-top-style', 'solid')
  await page.locator('input[name=email]').fill('learner@kursiva.test')
  await page.locator('input[name=password]').fill('feil passord')
  await tabTo(page, submit)

  await logIn(page, 'learner@kursiva.test')
  await open(page, '/no/course-catalogue')
  const box = page.getByRole('checkbox').first()
  await box.click()
  await expect(box).toBeChecked()
  const colours = () =>
    box.evaluate((input) => [
      getComputedStyle(input).backgroundColor,
      getComputedStyle(input, '::before').backgroundColor,
      getComputedStyle(document.body).backgroundColor,
    ])
  const [ground, mark, paper] = await colours()
  expect(ground).not.toBe(mark)
  expect(ground).not.toBe(paper)

  await open(page, '/no/course/elsi4/-')
  const tab = page.getByRole('tab', { selected: true })
  expect(await tab.evaluate((each) => getComputedStyle(each, '::after').backgroundColor)).toBe(ground)
  await tabTo(page, tab)
})
