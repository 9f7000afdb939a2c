/** Installs the service worker of a built app once the page has loaded, so that it takes nothing from the first paint. */
export function installWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  if (document.readyState === 'complete') void install(navigator.serviceWorker)
  else addEventListener('load', () => void install(navigator.serviceWorker), { once: true })
}

async function install(workers: ServiceWorkerContainer): Promise<void> {
  // what this page has loaded so far did not pass through the worker: it is told when it takes over
  const tell = () => {
    const urls = performance.getEntriesByType('resource').map(({ name }) => name)
    workers.controller?.postMessage({ kind: 'Keep', urls })
  }
  if (!workers.controller) workers.addEventListener('controllerchange', tell, { once: true })
  try {
    await workers.register('/service-worker.js')
  } catch {
    // some browsers have none in a private window: the app then needs its network, as any page
  }
}
