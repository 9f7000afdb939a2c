import { redactText } from '#platform/redact.ts'
import { administrationPages, pathsIn } from '#values/paths.ts'

const { home: _, ...addresses } = pathsIn('en')

/** The first path segment of each page, after the language. */
const pages = new Set([
  ...Object.values(addresses).flatMap((path) => (typeof path === 'string' ? [path.split('/')[2] ?? ''] : [])),
  ...administrationPages,
  'course',
  'category',
  'expert',
  'playlist',
  'invitation',
  'join',
  'certificate',
  'search',
  'lti-view',
])

/**
 * The route pattern of a URL that no server route matches: a page of the browser application, such as
 * `/:language/invitation/*`, whose rest may be a code, or `unknown`.
 */
export function pageRouteOf(address: string): string {
  const [path = ''] = address.split(/[?#]/, 1)
  const [, language = '', page, ...rest] = path.split('/')
  if (!/^(no|nb|es|en)$/.test(language)) return 'unknown'
  if (!page) return '/:language'
  return pages.has(page) ? `/:language/${page}${rest.length > 0 ? '/*' : ''}` : 'unknown'
}

/** Pages whose URLs continue with a code or with user input. */
const closed = /^\/:language\/(?:invitation|join|certificate|search|lti.*|verify|signed-in)\b|^unknown$/

/** A page's URL for an error report: without its query, or only its route pattern when a code may follow. */
export function pagePathOf(address: string): string {
  const route = pageRouteOf(address)
  return closed.test(route) ? route : redactText(address.split(/[?#]/, 1)[0] ?? '')
}
