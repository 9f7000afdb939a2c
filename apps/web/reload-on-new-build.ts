const key = 'kursiva.reloaded'
const minReloadIntervalMs = 5 * 60_000
/** Errors of files of the build that did not come. */
const missingFileErrors = new WeakSet<object>()
let isLeaving = false

/**
 * A new build takes the files of the one before with it: a page that misses a chunk is loaded anew, which gives it the new
 * build (R9). Where the build is still the same, the file was lost on its way: the page stays, so that a film goes on and
 * an answer half written is not lost, and whatever asked for the file offers to try again.
 */
export function reloadOnNewBuild(): void {
  addEventListener('vite:preloadError', ({ payload }) => noteMissingFile(payload))
}

/** Notes that a file of the build did not come, and loads the page anew if the whole build is gone. */
export function noteMissingFile(error: object): void {
  missingFileErrors.add(error)
  void reloadIfBuildGone()
}

async function reloadIfBuildGone(): Promise<void> {
  if (await isBuildGone()) reloadOnce()
}

/** Whether a page failed because a file of the build did not come. */
export const isMissingFile = (error: unknown): boolean => missingFileErrors.has(error as object)

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

/** Asks for the chunk that this code lies in: it names all others, and goes with them. */
const isBuildGone = (): Promise<boolean> =>
  fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status === 404,
    () => false,
  )

function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(key))
    if (Date.now() - last < minReloadIntervalMs) return false
    sessionStorage.setItem(key, String(Date.now()))
    return true
  } catch {
    // without storage the page could reload without end
    return false
  }
}
