import type { Page } from '@playwright/test'
import { expect, test } from '#testing/journey.ts'
import { filmTime, logIn } from '#testing/visitor.ts'

const learner = 'learner@kursiva.test'
const slug = 'elsikkerhet-i-praksis'
const places = {
  'own address': '/no',
  playlist: '/no/playlist/nymo3/ny-montor-forste-uke',
  'LTI view': '/no/lti-view',
}

/** The pages below a course: the requested path, with wrong slugs, the expected path, and the heading. */
const family = [
  { asked: 'feil', right: slug, heading: 'Elsikkerhet i praksis' },
  { asked: 'feil/trailer?fra=post', right: `${slug}/trailer?fra=post`, heading: 'Elsikkerhet i praksis' },
  {
    asked: 'feil/watch/elsi4-1/feil?t=5',
    right: `${slug}/watch/elsi4-1/hva-strom-gjor-med-kroppen?t=5`,
    heading: 'Hva strøm gjør med kroppen',
  },
  { asked: 'feil/quiz/elsi4-q', right: `${slug}/quiz/elsi4-q`, heading: 'Repetisjon og prøve' },
  { asked: 'feil/game/finnesikke', right: `${slug}/game/finnesikke`, heading: 'Kurset har ikke dette spillet.' },
]

test('R1, R4, R10, F4, Q2, C8: at its own address, in a playlist and in the LTI view every page of a course opens, its slugs are mended, and its links lead on there', async ({
  page,
}) => {
  await logIn(page, learner)
  for (const [place, start] of Object.entries(places)) {
    // one page load for the app and one for the LTI view: `every-route` loads each of these pages
    if (place === 'playlist') await goOn(page, `${start}/course/elsi4/-?tab=lessons`)
    else await page.goto(`${start}/course/elsi4/-?tab=lessons`)
    for (const { asked, right, heading } of family) {
      await goOn(page, `${start}/course/elsi4/${asked}`)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expect.poll(() => pathOf(page)).toBe(`${start}/course/elsi4/${right}`)
      if (place === 'LTI view') await expectNoWayOut(page)
    }
    await expectLinksWithin(page, place, start)
  }
})

test('R3, L1: without a user a course opens from the platform; the entry follows only our own addresses', async ({
  page,
  server,
}) => {
  const wanted = `/no/lti-view/course/elsi4/${slug}?tab=lessons`
  await page.goto(wanted)
  await expect(page.getByRole('heading', { level: 1, name: 'Kurset åpnes fra portalen din.' })).toBeVisible()
  await expect.poll(() => pathOf(page)).toBe(`/no/lti?redirect=${encodeURIComponent(wanted)}`)
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await page.goto('/no/lti-view/helt/ukjent')
  await expect(page.getByRole('heading', { level: 1, name: 'Dette kurset er ikke i dette rommet.' })).toBeVisible()
  await expect.poll(() => pathOf(page)).toBe('/no/lti-view/404')

  await logIn(page, learner)
  await page.goto(`/no/lti?redirect=${encodeURIComponent(wanted)}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Elsikkerhet i praksis' })).toBeVisible()
  await expect.poll(() => pathOf(page)).toBe(wanted)
  for (const hostile of ['https://example.test/no', '//example.test/no', '/\\example.test', 'javascript:alert(1)']) {
    await goOn(page, '/no/lti-view/404')
    await expect(page.getByRole('heading', { level: 1, name: 'Dette kurset er ikke i dette rommet.' })).toBeVisible()
    await goOn(page, `/no/lti?redirect=${encodeURIComponent(hostile)}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Kurset åpnes fra portalen din.' })).toBeVisible()
    expect(page.url().startsWith(`${server.url}/no/lti?`)).toBe(true)
  }
  await goOn(page, '/no/lti-view/course/finnesikke/-')
  await expect(page.getByRole('heading', { level: 1, name: 'Dette kurset er ikke i dette rommet.' })).toBeVisible()
  await page.goto('/no/playlist/montor/ny-montor/course/finnesikke/-/game/x')
  await expect(page.getByRole('heading', { level: 1, name: /lent seg for langt ut/ })).toBeVisible()
  await goOn(page, `/no/course/elsi4/${slug}/ukjent`)
  await expect(page).toHaveURL(/\/no\/404$/)
})

test('C3: the trailer of a locked course plays, with captions, for whoever may not watch it', async ({ page }) => {
  await logIn(page, 'new@kursiva.test')
  await page.goto('/no/course/hoyd3/-/trailer')
  await expect(page.getByRole('heading', { name: 'Kurset har ingen trailer ennå.' })).toBeVisible()
  await goOn(page, '/no/course/elsi4/-')
  await page.getByRole('link', { name: 'Se traileren' }).click()
  await expect.poll(() => filmTime(page)).toBeGreaterThan(1)
  // paused while there is speech, however slow the machine
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.pause()
    video.currentTime = 3
  })
  await page.getByRole('button', { name: 'Teksting' }).click()
  await expect(page.getByText('De fleste strømulykker')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Kjøp kurset' }).first()).toBeVisible()
})

/** Walks from the lessons of a course to a film, the next film, the test and the course, all in the same place. */
async function expectLinksWithin(page: Page, place: string, start: string): Promise<void> {
  await goOn(page, `${start}/course/elsi4/${slug}?tab=lessons`)
  await page.getByRole('link', { name: /Risikovurdering på stedet/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Risikovurdering på stedet' })).toBeVisible()
  await expect.poll(() => pathOf(page)).toBe(`${start}/course/elsi4/${slug}/watch/elsi4-3/risikovurdering-pa-stedet`)
  // the player handles keys once this button exists
  await page.getByRole('button', { name: 'Innstillinger', exact: true }).waitFor()
  if (place === 'LTI view') await expectControlsInLowFrame(page)
  await page.keyboard.press('Shift+N')
  await expect(page.getByRole('heading', { level: 1, name: 'Spenningsprøving før arbeid' })).toBeVisible()
  await expect.poll(() => pathOf(page)).toContain(`${start}/course/elsi4/${slug}/watch/elsi4-4/`)
  await page.getByRole('button', { name: 'Innstillinger', exact: true }).waitFor()
  await page.keyboard.press('Shift+N')
  await expect(page.getByRole('heading', { level: 1, name: 'Når noen venter på strømmen' })).toBeVisible()
  await expect.poll(() => pathOf(page)).toContain(`${start}/course/elsi4/${slug}/watch/elsi4-5/`)
  await page
    .getByRole('link', { name: place === 'LTI view' ? 'Neste: prøven' : /Repetisjon og prøve/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Repetisjon og prøve' })).toBeVisible()
  await expect.poll(() => pathOf(page)).toBe(`${start}/course/elsi4/${slug}/quiz/elsi4-q`)
  await page.getByRole('link', { name: 'Til kurset' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Elsikkerhet i praksis' })).toBeVisible()
  await expect.poll(() => pathOf(page)).toBe(`${start}/course/elsi4/${slug}`)
}

/** Asserts that in a low frame the player's controls can be reached without scrolling (C3, L1). */
async function expectControlsInLowFrame(page: Page): Promise<void> {
  const before = page.viewportSize()
  for (const width of [320, 640, 1000]) {
    await page.setViewportSize({ width, height: 400 })
    await expect(page.getByRole('button', { name: 'Fullskjerm' })).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  if (before) await page.setViewportSize(before)
}

/** Navigates within the app, like a link. */
const goOn = (page: Page, address: string) => page.evaluate((to) => history.pushState(null, '', to), address)

/** Asserts that a page of the LTI view has nothing around it, and no link that leaves the frame (R10, F4, L1). */
async function expectNoWayOut(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toBeVisible()
  for (const role of ['banner', 'contentinfo'] as const) await expect(page.getByRole(role)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Spør oss' })).toHaveCount(0)
  const hrefs = await page.locator('a[href]').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(hrefs.length).toBeGreaterThan(0)
  expect(hrefs.filter((href) => !href?.startsWith('/no/lti-view/course/elsi4/'))).toEqual([])
}

function pathOf(page: Page): string {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}
