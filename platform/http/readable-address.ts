/**
 * An address whose path cannot be decoded (`%E0%A4%A`, RFC 3986 section 2.1, or not UTF-8) with its percent signs made
 * literal; any other unchanged. Such a URL then gets the usual response for unknown URLs, instead of an error before our
 * handlers run.
 */
export function readableAddress(address: string): string {
  const end = address.search(/[?#]/)
  const path = end < 0 ? address : address.slice(0, end)
  try {
    decodeURIComponent(path)
    return address
  } catch {
    return path.replaceAll('%', '%25') + address.slice(path.length)
  }
}
