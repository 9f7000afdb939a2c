/** After this long the browser counts as idle, in ms: a page that is never at rest shows its film all the same. */
const idleTimeoutMs = 1_000

/**
 * Waits until the poster of a film is shown and the browser is at rest, so that to load the film does not hold the page up.
 * Once something is pressed nothing waits; nor for a poster that cannot be had.
 */
export async function afterPoster(posterUrl: string | null): Promise<void> {
  if (navigator.userActivation.hasBeenActive) return
  const { promise: pressed, resolve: onPress } = Promise.withResolvers<unknown>()
  const shown = new AbortController()
  for (const name of ['pointerdown', 'keydown'] as const)
    window.addEventListener(name, onPress, { capture: true, signal: shown.signal })
  await Promise.race([pressed, poster(posterUrl).then(idle)])
  shown.abort()
}

async function poster(posterUrl: string | null): Promise<void> {
  if (posterUrl === null) return
  // the page shows the same picture
  const image = Object.assign(new Image(), { src: posterUrl })
  await image.decode().catch(() => undefined)
}

/** Safari has no such callback before version 26. */
const idle = () =>
  new Promise<unknown>((resolve) => {
    const { requestIdleCallback = (run: typeof resolve) => setTimeout(run) } = window as {
      requestIdleCallback?: (run: typeof resolve, options: { timeout: number }) => unknown
    }
    requestIdleCallback(resolve, { timeout: idleTimeoutMs })
  })
