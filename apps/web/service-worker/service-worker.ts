import { handlingOf, ownAssets } from './request-handling.ts'

// Keeps the shell of the app, so that it opens without a network and can say so in the reader's language. The newest
// page always wins: a kept one is shown only when the server can't be reached, with the chunks of its own build.

declare const self: ServiceWorkerGlobalScope
/** Written in by the build (build/service-worker-files.ts): what this build consists of, and a name for exactly that. */
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
  // past the browser's own cache where a name stays the same from build to build
  const requests = KURSIVA_SHELL_FILES.map(
    (path) => new Request(path, path.startsWith('/assets/') ? {} : { cache: 'reload' }),
  )
  await cache.addAll(requests)
  await self.skipWaiting()
}

/** The caches of other builds go: their chunks are gone from the server as well. */
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
    // 502 to 504: what stands before the server is there, the server is not
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
    // no room left: the page works from the network
  }
}
