import type { AnyRouter } from '@tanstack/react-router'
import { mayPrefetch } from '#platform/browser/may-prefetch.ts'

/** How long the pointer or the focus stays on a link that is meant, in ms: to pass over it is not an intent. */
const intentMs = 100

/**
 * Loads the page of a link before it is opened: at once when it is pressed down, which is about 100 ms before the click,
 * and where the connection is fast, when the pointer or the focus rests on it.
 */
export function preloadOnIntent(router: Pick<AnyRouter, 'preloadRoute' | 'options'>): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const preload = ({ pathname, search }: HTMLAnchorElement) => {
    const page = { to: pathname, search: router.options.parseSearch(search) }
    // the page that is opened loads the same, and shows a failure
    router.preloadRoute(page as never).catch(() => undefined)
  }
  const listen = (name: string, onLink: (link: HTMLAnchorElement) => void) =>
    document.addEventListener(
      name,
      ({ target }) => {
        clearTimeout(timer)
        const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
        if (link && isOfTheApp(link)) onLink(link)
      },
      { capture: true, passive: true },
    )
  const preloadSoon = (link: HTMLAnchorElement) => {
    if (mayPrefetch()) timer = setTimeout(() => preload(link), intentMs)
  }
  listen('pointerover', preloadSoon)
  listen('pointerdown', preload)
  listen('focusin', (link) => {
    if (link.matches(':focus-visible')) preloadSoon(link)
  })
  listen('click', () => undefined)
}

/** Whether a link opens another page of the app in this window. */
const isOfTheApp = (link: HTMLAnchorElement) =>
  ['', '_self'].includes(link.target) &&
  link.origin === location.origin &&
  !link.hasAttribute('download') &&
  link.pathname !== location.pathname
