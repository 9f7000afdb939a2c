/**
 * An address whose path cannot be read (`%E0%A4%A`, RFC 3986 section 2.1 or no UTF-8) with its percent signs taken as
 * they stand; any other as it is. Such an address then leads where every unknown one does, instead of breaking off the
 * request before anything of ours has answered.
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
