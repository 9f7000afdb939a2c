const key = 'kursiva.reloaded'
const minutes = 5
/** Errors of chunks that did not come. */
const missed = new WeakSet<object>()
let isLeaving = false

/**
 * A new build takes the chunks of the one before with it: a page that misses one is loaded anew, which gives it the new
 * build (R9). Where the build is still the same, a chunk was lost on its way; whoever asked for it says so or does without,
 * and the page stays as it stands: a film goes on, an answer half written is kept.
 */
export function reloadOnNewBuild(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    missed.add(payload)
    void isGone().then((is) => is && reloadOnce())
  })
}

/** Whether a page failed because a chunk of it did not come. */
export const isMissingChunk = (error: unknown): boolean => missed.has(error as object)

/**
 * Loads the page anew, once in five minutes: what did not help is shown instead of tried without end.
 * @returns whether the page is being left
 */
export function reloadOnce(): boolean {
  if (isLeaving) return true
  if (!navigator.onLine || !mayReload()) return false
  isLeaving = true
  location.reload()
  return true
}

/** Whether this build is gone from the server: the chunk that this stands in names all others, and goes with them. */
const isGone = (): Promise<boolean> =>
  fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status === 404,
    () => false,
  )

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
