import { handlingOf, ownAssets } from './request-handling.ts'

// Caches the shell of the app, so that it opens offline and says so in the user's language. The page is fetched from the
// server first. Only when the server is unreachable is the cached page shown, with the cached chunks of the same build.

declare const self: ServiceWorkerGlobalScope
/**
 * Defined by the build (build/service-worker-files.ts): the files of this build, and a unique name for exactly these
 * files.
 */
declare const KURSIVA_SHELL_FILES: readonly string[]
declare const KURSIVA_BUILD: string

const origin = self.location.origin
const prefix = 'kursiva-shell-'
const cacheName = prefix + KURSIVA_BUILD
const page = '/'

self.addEventListener('install', (event) => event.waitUntil(keepShell()))
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))
self.addEventListener('fetch', (event) => {
  const handling = handlingOf(event.request, origin, KURSIVA_SHELL_FILES)
  if (handling === 'Page') event.respondWith(newestPage(event))
  if (handling === 'Kept') event.respondWith(kept(event.request))
  if (handling === 'NewestOrKept') event.respondWith(newestOrKept(event.request))
})
self.addEventListener('message', (event) => {
  const { kind, urls } = (event.data ?? {}) as { kind?: unknown; urls?: unknown }
  if (kind === 'Keep') event.waitUntil(keepLoaded(ownAssets(urls, origin)))
})

async function keepShell(): Promise<void> {
  const cache = await caches.open(cacheName)
  // bypasses the browser's HTTP cache for files with the same name in every build
  const requests = KURSIVA_SHELL_FILES.map(
    (path) => new Request(path, path.startsWith('/assets/') ? {} : { cache: 'reload' }),
  )
  await cache.addAll(requests)
  await self.skipWaiting()
}

/** Deletes the caches of other builds: the server no longer has their chunks. */
async function takeOver(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith(prefix) && name !== cacheName).map((name) => caches.delete(name)),
  )
  if ('navigationPreload' in self.registration) await self.registration.navigationPreload.enable()
  await self.clients.claim()
}

async function newestPage(event: FetchEvent): Promise<Response> {
  try {
    const response = ((await event.preloadResponse) as Response | undefined) ?? (await fetch(event.request))
    // 502 to 504: a proxy answers, but the server behind it is down
    const isAway = response.status >= 502 && response.status <= 504
    return isAway ? ((await find(page)) ?? response) : response
  } catch (error) {
    const found = await find(page)
    if (found) return found
    throw error
  }
}

async function kept(request: Request): Promise<Response> {
  const found = await find(request)
  if (found) return found
  const response = await fetch(request)
  await keep(request, response)
  return response
}

async function newestOrKept(request: Request): Promise<Response> {
  try {
    const response = await fetch(request)
    await keep(request, response)
    return response
  } catch (error) {
    const found = await find(request)
    if (found) return found
    throw error
  }
}

async function keepLoaded(paths: readonly string[]): Promise<void> {
  await Promise.allSettled(paths.map(async (path) => (await find(path)) ?? kept(new Request(path))))
}

const find = async (request: Request | string): Promise<Response | undefined> =>
  (await caches.open(cacheName)).match(request, { ignoreVary: true })

async function keep(request: Request, response: Response): Promise<void> {
  if (!response.ok) return
  try {
    await (await caches.open(cacheName)).put(request, response.clone())
  } catch {
    // the storage quota is used up: the page works from the network
  }
}
