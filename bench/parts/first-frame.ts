import { chromium, type Browser, type Page } from '@playwright/test'
import { resumePosition } from '#features/watching/rules/progress/resume.ts'
import { showBarePlayer } from '#bench/bare/bare-player.ts'
import { answered } from '#bench/installation/answered-consent.ts'
import { demonstration } from '#bench/installation/demonstration.ts'
import type { Installation } from '#bench/installation/installation.ts'
import { filmOnPage } from '#bench/installation/watch-page.ts'
import { pressByHand, timeToFrame, watchFilms, watchFrames } from '#bench/measuring/first-frame.ts'
import { interleavedTimes, type Ratio } from '#bench/measuring/interleaved.ts'
import type { Part } from '#bench/part.ts'
import { logIn } from '#testing/visitor.ts'
import { browserArguments, headlessBrowser } from '#tools/find-browser.ts'

/** Somebody who has not begun the course: its page leads to the first of its films. */
const account = demonstration.accounts.admin
const course = {
  shortId: 'elsi4',
  // with its name: to add it is a change of page, and a press that comes while that is faded in meets nothing
  address: '/no/course/elsi4/elsikkerhet-i-praksis',
  episode: 'elsi4-1',
}

const presses = 20
const bare = 'a press on a bare page with hls.js, code and all, that plays the same segments'

/** The times that a median and the worst must not exceed. */
interface LongestTimes {
  readonly medianMs: number
  readonly worstMs: number
}

/** The time from a press to the first picture. Each measurement uses a new browser context, whose cache is empty. */
export const firstFrame: Part = {
  name: 'first-frame',
  about: 'from a press on an episode to its first picture',
  async *measure(installation) {
    const { length, onClose } = installation
    const executablePath = headlessBrowser()
    const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: browserArguments })
    onClose(() => browser.close())
    const times = length.isShort ? 1 : presses
    const unadorned = () => inPage(browser, installation, pressBare)
    const figures = async function* (what: string, ours: (page: Page) => Promise<number>, target: LongestTimes) {
      const { middle, worst } = await interleavedTimes(() => inPage(browser, installation, ours), unadorned, times)
      yield { what: `${what}, beside the bare page`, limit: bare, unit: 'ms', ratio: middle, target: { atMost: 1.5 } }
      const inMs = ({ ours: value, limit: limitValue }: Ratio, atMost: number) => ({
        unit: 'ms',
        limit: bare,
        value,
        limitValue,
        target: { atMost },
      })
      yield { what: `${what}, the median of ${times}`, ...inMs(middle, target.medianMs) }
      yield { what: `${what}, the worst of ${times}`, ...inMs(worst, target.worstMs) }
    }
    const longest = { medianMs: 350, worstMs: 600 }
    yield* figures('press on an episode to its first picture', pressEpisode, longest)
    yield* figures('key for the next episode to its first picture', pressNext, { ...longest, medianMs: 200 })
  },
}

/** Measures once in a new browser context, signed in. */
async function inPage(
  browser: Browser,
  installation: Installation,
  measure: (page: Page, installation: Installation) => Promise<number>,
): Promise<number> {
  const context = await browser.newContext({ baseURL: installation.url, viewport: { width: 1280, height: 800 } })
  try {
    const page = await context.newPage()
    await page.addInitScript(
      `if (location.protocol.startsWith('http')) localStorage.setItem('kursiva.consent', ${JSON.stringify(answered)})`,
    )
    await watchFrames(page)
    await logIn(page, account)
    return await measure(page, installation)
  } finally {
    await context.close()
  }
}

async function pressEpisode(page: Page): Promise<number> {
  await openEpisode(page)
  return timeToFrame(page)
}

/** From the course's page, as soon as nothing is loaded there any more. */
async function openEpisode(page: Page): Promise<void> {
  await page.goto(course.address)
  const link = page.locator(`main a[href*="/watch/${course.episode}/"]`).first()
  await link.waitFor()
  await page.waitForLoadState('networkidle')
  await pressByHand(page, link)
}

/** With twenty seconds left, when the next film has been prepared. */
async function pressNext(page: Page): Promise<number> {
  const fetched = watchFilms(page)
  await openEpisode(page)
  await timeToFrame(page)
  await page.locator('video').evaluate((element) => {
    const video = element as unknown as { currentTime: number; readonly duration: number }
    video.currentTime = video.duration - 20
  })
  await fetched(2)
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('Shift+N')
  return timeToFrame(page)
}

async function pressBare(page: Page, installation: Installation): Promise<number> {
  const { playlistUrl, progress, durationSeconds } = await filmOnPage(
    installation,
    course.shortId,
    course.episode,
    account,
  )
  await showBarePlayer(page, playlistUrl, resumePosition(progress, durationSeconds))
  await pressByHand(page, page.getByRole('button', { name: 'Play' }))
  return timeToFrame(page)
}
