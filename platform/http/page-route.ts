import { redactText } from '#platform/redact.ts'
import { administrationPages, pathsIn } from '#values/paths.ts'

const { home: _, ...addresses } = pathsIn('en')

/** The first words of the pages' addresses, behind the language. */
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
 * The class of an address that no route of the server has: a page that the browser draws, such as `/:language/invitation/*`,
 * whose rest may be a code, or `unknown`.
 */
export function pageRouteOf(address: string): string {
  const [path = ''] = address.split(/[?#]/, 1)
  const [, language = '', page, ...rest] = path.split('/')
  if (!/^(no|nb|es|en)$/.test(language)) return 'unknown'
  if (!page) return '/:language'
  return pages.has(page) ? `/:language/${page}${rest.length > 0 ? '/*' : ''}` : 'unknown'
}

/** The pages whose addresses go on with a code, or with what somebody typed. */
const closed = /^\/:language\/(?:invitation|join|certificate|search|lti.*|verify|signed-in)\b|^unknown$/

/** The address of a page as a report of an error may tell it: as it is without its query, or only its class where a code may follow. */
export function pagePathOf(address: string): string {
  const route = pageRouteOf(address)
  return closed.test(route) ? route : redactText(address.split(/[?#]/, 1)[0] ?? '')
}
