import { siteAddress } from '#features/site/rules/site-address.ts'
import type { SiteAlternate, SitePageBase } from '#features/site/rules/site-page.ts'

/** The one address of a page, absolute; undefined for a page that has none. */
export const canonicalOf = ({ siteOrigin, place, language }: SitePageBase): string | undefined =>
  place && siteOrigin + siteAddress(place, language)

/** The version for readers whose language is none of ours: the English one of the page's own market. */
export const defaultAlternateOf = ({ alternates, market }: SitePageBase): SiteAlternate | undefined =>
  alternates.find((each) => each.language === 'en' && each.market === market) ?? alternates[0]
