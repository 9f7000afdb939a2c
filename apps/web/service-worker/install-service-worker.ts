/**
 * Installs the service worker of a production build after the page has loaded, so that it does not delay the first
 * paint.
 */
export function installWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  if (document.readyState === 'complete') void install(navigator.serviceWorker)
  else addEventListener('load', () => void install(navigator.serviceWorker), { once: true })
}

async function install(workers: ServiceWorkerContainer): Promise<void> {
  if (!workers.controller) workers.addEventListener('controllerchange', tellWhatIsLoaded, { once: true })
  try {
    await workers.register('/service-worker.js')
  } catch {
    // some browsers have no service worker in a private window: the app then needs the network, like any page
  }
}

/**
 * Sends the service worker the URLs that this page requested before the worker controlled it, including those that
 * finish later.
 */
function tellWhatIsLoaded(): void {
  const takenOverAt = performance.now()
  const tell = (entries: PerformanceObserverEntryList) => {
    const before = entries.getEntries().filter(({ startTime }) => startTime <= takenOverAt)
    const urls = before.map(({ name }) => name)
    if (urls.length > 0) navigator.serviceWorker.controller?.postMessage({ kind: 'Keep', urls })
  }
  new PerformanceObserver(tell).observe({ type: 'resource', buffered: true })
}
