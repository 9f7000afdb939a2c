import type { Locator, Page } from '@playwright/test'

/** How long a finger holds a button down, in ms. */
const pressMs = 90

/**
 * Makes every page of a browser note when it was pressed, by pointer or keyboard, and when a film that has begun to load
 * since shows its first picture.
 */
export const watchFrames = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const note = (name: string, value: unknown) => Object.assign(window, { [name]: value })
    addEventListener('click', ({ timeStamp }) => note('pressedAt', timeStamp), { capture: true })
    addEventListener('keydown', ({ timeStamp }) => note('pressedAt', timeStamp), { capture: true })
    addEventListener(
      'loadstart',
      ({ target }) => {
        if (!(target instanceof HTMLVideoElement)) return
        note('frameAt', undefined)
        target.requestVideoFrameCallback(() => note('frameAt', performance.now()))
      },
      { capture: true },
    )
  })

/** The time from the last press to the first picture of the film that it opened, in ms. */
export async function timeToFrame(page: Page): Promise<number> {
  const took = await page.waitForFunction(() => {
    const [pressed, frame] = ['pressedAt', 'frameAt'].map((name) => Reflect.get(window, name) as number | undefined)
    return pressed !== undefined && frame !== undefined && frame > pressed ? frame - pressed : 0
  })
  return took.jsonValue()
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
