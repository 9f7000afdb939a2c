import { fromPathLanguage, toPathLanguage, type Language } from '#values/language.ts'

/** Whether a path is in a language of the market, and if not, the path that replaces it. */
type AddressLanguage =
  { readonly kind: 'Here'; readonly language: Language } | { readonly kind: 'Elsewhere'; readonly pathname: string }

// A first segment that can only mean a language: `de`, `nb`, `en-GB`. No page has such a name.
const languagePrefix = /^[a-z]{2}(-[a-z]{2})?$/i

/** The language of a path prefix, if the product supports it and the market offers it (M3). */
export function languageOfPath(segment: string, allowed: readonly Language[]): Language | undefined {
  const requested = fromPathLanguage(segment)
  return requested && allowed.includes(requested) ? requested : undefined
}

/**
 * Whether a path is in one of the market's languages, and if not, the same path in the user's language (M3, M4): a
 * prefix that is unsupported or not offered in this market is replaced, a missing one is added. Empty segments are
 * removed, so that the result never begins with two slashes, which would lead to another host.
 * @param pathname as in the URL, percent-encoded
 * @param allowed the market's languages, its default first
 * @param current the user's language: the stored choice or the market's default (M5)
 */
export function addressInLanguage(pathname: string, allowed: readonly Language[], current: Language): AddressLanguage {
  const segments = pathname.split(/[/\\]/).filter(Boolean)
  const language = languageOfPath(segments[0] ?? '', allowed)
  if (language && /^\/[a-z]{2}(\/(?![/\\])|$)/.test(pathname)) return { kind: 'Here', language }
  const target = language ?? current
  const rest = languagePrefix.test(segments[0] ?? '') ? segments.slice(1) : segments
  return { kind: 'Elsewhere', pathname: `/${[toPathLanguage(target), ...rest].join('/')}` }
}
