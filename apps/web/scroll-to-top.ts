import type { AnyRouter, RouterHistory } from '@tanstack/react-router'

/** The delay of the scroll to the top after a navigation, in ms (specification, section 9). */
const pageScrollDelayMs = 50

interface ScrollingRouter extends Pick<AnyRouter, 'subscribe'> {
  readonly history: RouterHistory
  /** `n`: whether the router scrolls after the next rendering */
  readonly _scroll: { n: boolean }
}

/**
 * Scrolls to the top a moment after a link has led to a new page (R8). The router restores the position after going back
 * or forward, and scrolls to fragments.
 */
export function scrollToTopAfterNavigation(router: ScrollingRouter): void {
  const { history, _scroll: scroll } = router
  let wantsTop = false
  let timer: ReturnType<typeof setTimeout> | undefined
  history.subscribe(({ action: { type } }) => {
    if (type !== 'PUSH' && type !== 'REPLACE') {
      wantsTop = false
      clearTimeout(timer)
      return
    }
    // the router notes `resetScroll` right after the change; without it there, it does not scroll at once
    queueMicrotask(() => {
      wantsTop = scroll.n
      scroll.n = false
    })
  })
  router.subscribe('onRendered', ({ toLocation: { hash } }) => {
    if (wantsTop && !hash)
      timer = setTimeout(() => scrollTo({ top: 0, left: 0, behavior: 'instant' }), pageScrollDelayMs)
    wantsTop = false
  })
}
