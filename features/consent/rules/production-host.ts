/** Names reserved for tests, examples and private networks (RFC 2606, RFC 6761, RFC 6762). */
const reserved = ['localhost', 'test', 'invalid', 'example', 'local', 'internal']

/**
 * Whether a page's host is one that people use: only there errors are reported (A5). Not a machine of a developer or a
 * test, not a bare address.
 * @param hostname as `location.hostname` has it, without a port
 */
export function isProductionHost(hostname: string): boolean {
  const labels = hostname.toLowerCase().replace(/\.$/, '').split('.')
  const top = labels.at(-1) ?? ''
  // the last label of an IPv4 address is a number; an IPv6 address is in brackets
  return labels.length > 1 && /^[a-z][a-z0-9-]+$/.test(top) && !reserved.includes(top)
}
