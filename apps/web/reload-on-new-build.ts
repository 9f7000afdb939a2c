const key = 'kursiva.reloaded'
const minReloadIntervalMs = 5 * 60_000
/** Errors of build files that could not be loaded. */
const missingFileErrors = new WeakSet<object>()
let isLeaving = false

/**
 * Reloads the page when a chunk is missing because a new build has replaced the old one (R9). If the build is still the
 * same, only this request failed: the page does not reload, so that a film continues to play and form input is not
 * lost, and the part that needs the file offers to try again.
 */
export function reloadOnNewBuild(): void {
  addEventListener('vite:preloadError', ({ payload }) => noteMissingFile(payload))
}

/** Records that a build file could not be loaded, and reloads the page if the whole build is gone. */
export function noteMissingFile(error: object): void {
  missingFileErrors.add(error)
  void reloadIfBuildGone()
}

async function reloadIfBuildGone(): Promise<void> {
  if (await isBuildGone()) reloadOnce()
}

/** Whether a page failed because a build file could not be loaded. */
export const isMissingFile = (error: unknown): boolean => missingFileErrors.has(error as object)

/**
 * Reloads the page, at most once in five minutes: if the reload did not help, the error is shown instead of an endless
 * loop.
 * @returns whether the page is about to reload
 */
export function reloadOnce(): boolean {
  if (isLeaving) return true
  if (!navigator.onLine || !mayReload()) return false
  isLeaving = true
  location.reload()
  return true
}

/** Requests the chunk that contains this code: its name changes with every build, because it names all other chunks. */
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
    // without storage the page could reload endlessly
    return false
  }
}
