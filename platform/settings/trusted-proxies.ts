import { isIP } from 'node:net'

/** Ranges that proxy-addr knows by name. */
const namedRanges: readonly string[] = ['loopback', 'linklocal', 'uniquelocal']

/**
 * The proxies whose X-Forwarded-* headers are trusted: addresses, CIDR ranges, or `loopback`, `linklocal` and
 * `uniquelocal`, separated by commas or spaces.
 * @returns undefined when an entry is none of these, or is a range of all addresses
 */
export function readTrustedProxies(list: string): readonly string[] | undefined {
  const entries = list.split(/[\s,]+/).filter(Boolean)
  return entries.every(isProxy) ? entries : undefined
}

function isProxy(entry: string): boolean {
  if (namedRanges.includes(entry)) return true
  const [address = '', prefix, ...rest] = entry.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  if (prefix === undefined) return true
  return /^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128)
}
