import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { afterPoster } from './after-poster.ts'

/** A picture that is shown, or fails, when the test says so. */
function heldPicture() {
  const { promise, resolve, reject } = Promise.withResolvers<undefined>()
  const decode = vi.spyOn(HTMLImageElement.prototype, 'decode').mockReturnValue(promise)
  onTestFinished(() => decode.mockRestore())
  return { show: () => resolve(undefined), fail: () => reject(new Error('no picture')) }
}

let hasBeenActive = false

beforeEach(() => {
  hasBeenActive = false
  const active = vi.spyOn(navigator.userActivation, 'hasBeenActive', 'get').mockImplementation(() => hasBeenActive)
  onTestFinished(() => active.mockRestore())
})

/** Longer than what counts as idle in a page that is never at rest, as the page of all component tests may be. */
const atRest = { timeout: 1500 }

/** Whether it waits on after all that has happened: the browser has been at rest since. */
async function isWaiting(waited: Promise<void>): Promise<boolean> {
  const idle = new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve, atRest), atRest))
  return Promise.race([waited.then(() => false), idle.then(() => true)])
}

test('C3: a film that does not begin by itself waits for its poster', async () => {
  const poster = heldPicture()
  const waited = afterPoster('/media/poster.webp')
  expect(await isWaiting(waited)).toBe(true)
  poster.show()
  await waited
})

test('C3: it waits neither for a poster that cannot be had nor where there is none', async () => {
  const poster = heldPicture()
  const waited = afterPoster('/media/poster.webp')
  poster.fail()
  await expect(waited).resolves.toBeUndefined()
  await expect(afterPoster(null)).resolves.toBeUndefined()
})

test.each(['key', 'pointer'])('C3: a press ends the wait, by %s', async (by) => {
  heldPicture()
  const waited = afterPoster('/media/poster.webp')
  expect(await isWaiting(waited)).toBe(true)
  if (by === 'key') await userEvent.keyboard('k')
  else await userEvent.click(document.body)
  await waited
})

test('C3: where something was pressed before, nothing waits', async () => {
  heldPicture()
  hasBeenActive = true
  await expect(afterPoster('/media/poster.webp')).resolves.toBeUndefined()
})
