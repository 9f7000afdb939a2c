import { expect, type Page } from '@playwright/test'
import { filmTime, logInByForm } from '#testing/visitor.ts'

/** A film of nearly two minutes, with chapters, captions and a storyboard. */
const film = '/no/course/elsi4/-/watch/elsi4-4/-'
const learner = 'learner@kursiva.test'
/** A user whose settings are stored on the server. */
export const manager = 'manager@kursiva.test'

export const ofVideo = <Value>(page: Page, read: (video: HTMLVideoElement) => Value) =>
  page.locator('video').evaluate(read as (video: SVGElement | HTMLElement) => Value)
export const speed = (page: Page) => ofVideo(page, (video) => video.playbackRate)
export const isPaused = (page: Page) => ofVideo(page, (video) => video.paused)
export const note = (page: Page, text: RegExp) => page.getByRole('status').filter({ hasText: text })
export const settings = (page: Page) => page.getByRole('button', { name: 'Innstillinger', exact: true })

/** Whether the controls are visible. */
export const isShown = (page: Page) => settings(page).evaluate((button) => button.closest('[class*=quiet]') === null)

/**
 * Logs in and plays the film from a given second.
 */
export async function play(page: Page, from: number, email = learner): Promise<void> {
  // resets the learner's settings before every journey
  if (email === learner)
    await page.route('**/graphql', (route) =>
      (route.request().postData() ?? '').includes('"SavePlaybackPreferences"') ? route.abort() : route.fallback(),
    )
  await logInByForm(page, email)
  await playAnew(page, from)
}

/** Loads the film's page and plays it from a given second. */
export async function playAnew(page: Page, from: number): Promise<void> {
  await page.goto(`${film}?t=${from}`)
  await begin(page)
  await plays(page, from)
}

/**
 * Plays the film of a page that was opened by its address. It begins by itself only where something was pressed, and
 * whether a look of Playwright's at the page came before, which counts as a press, is chance.
 */
export async function begin(page: Page): Promise<void> {
  await expect.poll(() => ofVideo(page, (video) => video.readyState)).toBeGreaterThan(0)
  if (await isPaused(page)) await page.keyboard.press('k')
}

/** Asserts that the film plays on past a second. */
export async function plays(page: Page, past: number): Promise<void> {
  await expect.poll(() => filmTime(page)).toBeGreaterThan(past + 0.3)
  await expect.poll(() => isPaused(page)).toBe(false)
}
