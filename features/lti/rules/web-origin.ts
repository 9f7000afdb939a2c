/**
 * The origin of an address as a list of frames may hold it (CSP 3, section 2.3.1), or undefined. An address may hold signs
 * that mean something else there, such as `*` and `;`: none of them comes through.
 */
export function webOriginOf(address: string | undefined): string | undefined {
  if (address === undefined || !URL.canParse(address)) return undefined
  const { protocol, host, origin } = new URL(address)
  if (protocol !== 'https:' && protocol !== 'http:') return undefined
  return /^(?:[\w-]+(?:\.[\w-]+)*\.?|\[[\da-f:.]+\])(?::\d+)?$/.test(host) ? origin : undefined
}
