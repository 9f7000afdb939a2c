const key = 'kursiva.reloaded'
const minutes = 5
let leaving = false

/** Whether the page is about to load anew, so that nothing need be said about what failed. */
export const isReloading = (): boolean => leaving

/**
 * A new build takes the chunks of the one before with it. A page that can't load one is loaded anew, which gives it the
 * new build; when that has not helped, the failure is shown (R9).
 */
export function reloadOnMissingChunk(): void {
  addEventListener('vite:preloadError', (event) => {
    if (leaving || !navigator.onLine || !mayReload()) return
    leaving = true
    event.preventDefault()
    location.reload()
  })
}

function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(key))
    if (Date.now() - last < minutes * 60_000) return false
    sessionStorage.setItem(key, String(Date.now()))
    return true
  } catch {
    // nowhere to note it: better no reload than one after another
    return false
  }
}
