/**
 * The page after a sign-in: the decoded `state` if there is one, else `redirect`, else the fallback (R6). Only paths of
 * this site are allowed: absolute and protocol-relative addresses are refused.
 */
export function destinationAfterSignIn(
  search: { redirect?: string | undefined; state?: string | undefined },
  fallback: string,
): string {
  return ownPath(decoded(search.state)) ?? ownPath(search.redirect) ?? fallback
}

function decoded(text: string | undefined): string | undefined {
  try {
    return text === undefined ? undefined : decodeURIComponent(text)
  } catch {
    return undefined
  }
}

const base = 'https://kursiva.invalid'

/** The path, query and fragment of an address on this site; undefined for anything that could lead elsewhere. */
export function ownPath(address: string | undefined): string | undefined {
  // browsers read a backslash as a slash and drop tabs and line breaks, so none of them is allowed
  if (!address || address.length > 2000 || !/^\/(?![/\\])[^\\\u0000-\u0020\u007f]*$/.test(address)) return undefined
  if (!URL.canParse(address, base)) return undefined
  const url = new URL(address, base)
  if (url.origin !== base || url.pathname.startsWith('//')) return undefined
  // sign-in pages are no destination
  return /^\/[a-z]{2}\/(login|register|forgot-password)(\/|$)/.test(url.pathname)
    ? undefined
    : url.pathname + url.search + url.hash
}
