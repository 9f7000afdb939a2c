import { toPathLanguage, type Language } from '#values/language.ts'
import { siteAddress, sitePlaceOf } from './site-address.ts'
import type { SitePlace } from './site-place.ts'

/** What a request to the site asks for. A place has been asked for at its own address, but its slug may be wrong. */
export type SiteRequest =
  | { readonly kind: 'Page'; readonly language: Language; readonly place: SitePlace }
  /** `isPermanent` unless the language was chosen for the visitor */
  | { readonly kind: 'Moved'; readonly path: string; readonly isPermanent: boolean }
  | { readonly kind: 'Unknown'; readonly language: Language }

/**
 * Reads an address of the site. Without a language it leads to the one whose words it has (`/priser`, M11), and `/` to
 * the market's own; an address that is written otherwise leads to the page's own one.
 * @param pathname percent-encoded, as in the URL
 * @param query without its `?`
 * @param languages those of the market, its own first
 */
export function siteRequestOf(
  pathname: string,
  query: string,
  languages: readonly [own: Language, ...others: Language[]],
): SiteRequest {
  const [own] = languages
  if (/^\/*$/.test(pathname)) return { kind: 'Moved', path: siteAddress({ kind: 'Front' }, own), isPermanent: false }
  const found = sitePlaceOf(pathname, query, languages)
  if (found) {
    const path = siteAddress(found.place, found.language)
    const [ownPath] = path.split('?', 1)
    // where the slug is missing, only the page itself knows the right one
    const isSlugMissing = ownPath === `${pathname}/-`
    return ownPath === pathname || isSlugMissing
      ? { kind: 'Page', ...found }
      : { kind: 'Moved', path, isPermanent: true }
  }
  for (const language of languages) {
    const named = sitePlaceOf(`/${toPathLanguage(language)}${pathname}`, query, languages)
    if (named) return { kind: 'Moved', path: siteAddress(named.place, language), isPermanent: true }
  }
  const [, first] = pathname.split('/')
  const language = languages.find((each) => toPathLanguage(each) === first) ?? own
  return { kind: 'Unknown', language }
}
