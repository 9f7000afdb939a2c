import { loadBanner } from '#design/index.ts'

/**
 * Loads the banner's code at the first click or key press: the banner may report that the network is down, and then it
 * is too late to load it.
 *
 * @returns how to stop waiting for that
 */
export function preloadBannerOnFirstUse(): () => void {
  const used = new AbortController()
  const fetchBanner = () => {
    used.abort()
    loadBanner().catch(() => undefined)
  }
  for (const event of ['pointerdown', 'keydown']) addEventListener(event, fetchBanner, { signal: used.signal })
  return () => used.abort()
}
