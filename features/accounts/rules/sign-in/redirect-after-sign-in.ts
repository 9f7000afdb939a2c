/** The search parameters of the sign-in pages themselves; all others belong to the visit, such as a campaign's. */
export const signInKeys = [
  'redirect',
  'state',
  'email',
  'authorize',
  'problem',
  'reason',
  'code',
  'error',
  'iss',
] as const

type SignInSearch = { readonly [Key in 'redirect' | 'state']?: string | undefined }

/**
 * The page after a sign-in: the decoded `state` if there is one, else `redirect`, else the fallback (R6), with the
 * parameters that are not the sign-in's own (M4). Only paths of this site are allowed: absolute and protocol-relative
 * addresses are refused.
 */
export function destinationAfterSignIn(search: SignInSearch, fallback: string): string {
  return withOthers(ownPath(decoded(search.state)) ?? ownPath(search.redirect) ?? fallback, search, signInKeys)
}

/**
 * A path with the search parameters of the page before (M4), without those that page itself uses and those that the path
 * already has.
 */
export function withOthers(path: string, search: object, own: readonly string[]): string {
  const url = new URL(path, base)
  const here = new Set([...own, ...url.searchParams.keys()])
  for (const [key, values] of Object.entries(search))
    for (const value of [values].flat())
      if (value !== undefined && !here.has(key)) url.searchParams.append(key, String(value))
  return url.pathname + url.search + url.hash
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
