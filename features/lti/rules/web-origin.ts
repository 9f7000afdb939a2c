/**
 * The origin of an address in the form that the CSP directive frame-ancestors allows (CSP 3, section 2.3.1), or
 * undefined. Characters with a meaning in CSP, such as `*` and `;`, are rejected.
 */
export function webOriginOf(address: string | undefined): string | undefined {
  if (address === undefined || !URL.canParse(address)) return undefined
  const { protocol, host, origin } = new URL(address)
  if (protocol !== 'https:' && protocol !== 'http:') return undefined
  return /^(?:[\w-]+(?:\.[\w-]+)*\.?|\[[\da-f:.]+\])(?::\d+)?$/.test(host) ? origin : undefined
}
