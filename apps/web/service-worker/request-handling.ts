/** How the service worker answers a request of the page. */
export type Handling =
  /** The worker ignores the request: the network answers. */
  | 'Network'
  /** A page of the app: the server's response, or the cached shell if the server is unreachable. */
  | 'Page'
  /** A file with a content hash in its name: from the cache, never requested twice. */
  | 'Kept'
  /** The newest response, or the cached one if the server is unreachable. */
  | 'NewestOrKept'

// data, accounts, films and paths that are not pages of the app; also pages inside another platform's page, because
// each response defines anew which sites may frame it
const live =
  /^\/(graphql|rest|userpool|media|posters|dev|oauth2|logout|studio|healthz|readyz|metrics|\.well-known|lti|\w\w\/lti(-view)?)(\/|$)/

/**
 * Decides how the service worker answers a request.
 * @param request its method, mode and URL
 * @param origin of the page
 * @param shell the paths of the shell's files
 */
export function handlingOf(
  request: { readonly method: string; readonly mode: string; readonly url: string },
  origin: string,
  shell: readonly string[],
): Handling {
  const { origin: asked, pathname } = new URL(request.url)
  if (request.method !== 'GET' || asked !== origin || live.test(pathname)) return 'Network'
  if (request.mode === 'navigate') return 'Page'
  if (pathname.startsWith('/assets/')) return 'Kept'
  return shell.includes(pathname) ? 'NewestOrKept' : 'Network'
}

/**
 * The paths of the build's files among the URLs that a page has loaded; a page can make the worker cache no other
 * files.
 */
export function ownAssets(urls: unknown, origin: string): string[] {
  if (!Array.isArray(urls)) return []
  const paths = urls
    .slice(0, 300)
    .filter((url): url is string => typeof url === 'string' && URL.canParse(url, origin))
    .map((url) => new URL(url, origin))
    .filter((url) => url.origin === origin && url.pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)
  return [...new Set(paths)]
}
