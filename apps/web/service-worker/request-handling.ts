/** How a request of the page is answered by the service worker. */
export type Handling =
  /** The worker stays out of it: the network answers. */
  | 'Network'
  /** A page of the app: the server's, or the kept shell when the server can't be reached. */
  | 'Page'
  /** Named by its content: never asked for twice. */
  | 'Kept'
  /** The newest there is, and what was kept when there is none. */
  | 'NewestOrKept'

// data, accounts, films and the parts that are no page of the app; and pages inside another platform's, whose answer says
// anew each time who may show them
const live =
  /^\/(graphql|rest|userpool|media|posters|dev|oauth2|logout|studio|healthz|readyz|metrics|\.well-known|lti|\w\w\/lti(-view)?)(\/|$)/

/**
 * @param request its method, mode and address
 * @param origin of the page
 * @param shell the paths that belong to the shell
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

/** The build's files among the addresses that a page has loaded, as paths; nothing else is ever kept at a page's wish. */
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
