import type { Page } from '@playwright/test'

const watched = new WeakMap<Page, () => Promise<void>>()

/**
 * Observes the requests of a page from now on; another call for the same page returns the same function.
 * @returns waits until no request is pending and the responses are drawn; unlike `networkidle` it does not need half
 * a second of silence
 */
export function watchRequests(page: Page): () => Promise<void> {
  const settled = watched.get(page) ?? follow(page)
  watched.set(page, settled)
  return settled
}

const isFilm = (url: string) => new URL(url).pathname.endsWith('.m4s')

function follow(page: Page): () => Promise<void> {
  const pending = new Set<object>()
  const waiting = new Set<() => void>()
  // a film goes on loading while its page is shown
  page.on('request', (request) => void (isFilm(request.url()) || pending.add(request)))
  const end = (request: object) => {
    pending.delete(request)
    if (pending.size === 0) for (const resolve of waiting) resolve()
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  const none = () =>
    new Promise<void>((resolve) => {
      if (pending.size === 0) resolve()
      else waiting.add(resolve)
    })
  const drawn = () =>
    page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
    )
  return async () => {
    // rendering a response may cause more requests
    do {
      await none()
      waiting.clear()
      await drawn()
    } while (pending.size > 0)
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
  }
}
