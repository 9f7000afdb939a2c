import type { Locator, Page } from '@playwright/test'

/** How long a finger holds a button down, in ms. */
const pressMs = 90

/**
 * Makes every page of a browser note when it was pressed, by pointer or keyboard, and when a film that has begun to load
 * since shows its first picture.
 */
export const watchFrames = (page: Page): Promise<unknown> =>
  page.addInitScript(`
    const notePress = ({ timeStamp }) => { window.pressedAt = timeStamp }
    addEventListener('click', notePress, { capture: true })
    addEventListener('keydown', notePress, { capture: true })
    const noteFrame = ({ target }) => {
      if (!(target instanceof HTMLVideoElement)) return
      window.frameAt = undefined
      const look = () => {
        if (target.getVideoPlaybackQuality().totalVideoFrames > 0) window.frameAt = performance.now()
        else requestAnimationFrame(look)
      }
      look()
    }
    addEventListener('loadstart', noteFrame, { capture: true })
  `)

/** The time from the last press to the first picture of the film that it opened, in ms. */
export async function timeToFrame(page: Page): Promise<number> {
  const took = await page.waitForFunction(() => {
    const [pressed, frame] = ['pressedAt', 'frameAt'].map((name) => Reflect.get(globalThis, name) as number | undefined)
    return pressed !== undefined && frame !== undefined && frame > pressed ? frame - pressed : 0
  })
  return took.jsonValue()
}

/** The address of a segment of a picture; the film that it belongs to is in its group. */
const pictureSegment = /\/([^/]+)\/v\d+\/\d+\.m4s$/

/**
 * Notes from now on of which films a page has fetched a segment.
 * @returns waits until these are so many films, which may be so already: a film that is gone on with near its end lets the
 * next one be fetched at once
 */
export function watchFilms(page: Pick<Page, 'on' | 'waitForEvent'>): (count: number) => Promise<void> {
  const films = new Set<string>()
  page.on('requestfinished', (request) => {
    const [, film] = pictureSegment.exec(request.url()) ?? []
    if (film !== undefined) films.add(film)
  })
  return async (count) => {
    if (films.size < count) await page.waitForEvent('requestfinished', () => films.size >= count)
  }
}

/** Presses a control as a hand does: there, down, and up a moment later. */
export async function pressByHand(page: Page, control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded()
  const box = await control.boundingBox()
  if (!box) throw new Error('the control is not shown')
  await page.mouse.move(box.x + Math.min(40, box.width / 2), box.y + box.height / 2)
  await page.mouse.down()
  await page.waitForTimeout(pressMs)
  await page.mouse.up()
}
