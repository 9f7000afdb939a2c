import { useEffect } from 'react'
import { mayPrefetch } from '#platform/browser/may-prefetch.ts'

/** How long a page has been shown before it loads what may come next, in ms. */
const settledMs = 300

/**
 * Loads code that the next page is likely to need, once this one is shown and the browser has nothing to do.
 * @param load loads the code; the page that needs it handles a failure
 */
export function useLoadWhenIdle(isWanted: boolean, load: () => Promise<unknown>): void {
  useEffect(() => {
    if (!isWanted || !mayPrefetch()) return undefined
    const begin = () => void load().catch(() => undefined)
    // Safari has no idle callback
    const { requestIdleCallback = begin } = window as { requestIdleCallback?: (work: () => void) => unknown }
    const timer = setTimeout(() => requestIdleCallback(begin), settledMs)
    return () => clearTimeout(timer)
  }, [isWanted, load])
}
