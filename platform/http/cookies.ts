/** The cookies of a `Cookie` header by name; the last value for a repeated name. */
export function readCookies(header = ''): ReadonlyMap<string, string> {
  return new Map(
    header.split(';').flatMap((pair) => {
      const at = pair.indexOf('=')
      return at < 0 ? [] : [[pair.slice(0, at).trim(), pair.slice(at + 1).trim()] as const]
    }),
  )
}

/**
 * The name of a cookie at an origin. Over https it gets the `__Host-` prefix: this very host has set it, for all its
 * paths, and no other host of the domain can (RFC 6265bis, 4.1.3.2). Browsers refuse that name without TLS.
 * @param protocol of the origin, `https:`
 */
export const hostCookieName = (protocol: string, name: string): string =>
  `${protocol === 'https:' ? '__Host-' : ''}${name}`
