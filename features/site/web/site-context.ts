import { createContext, use } from 'react'
import { siteAddress } from '#features/site/rules/site-address.ts'
import type { SitePageBase } from '#features/site/rules/site-page.ts'
import type { SitePlace } from '#features/site/rules/site-place.ts'
import { productAddresses } from './product-addresses.ts'

/** The page that is rendered: its language, market, origins and company. */
export const SiteContext = createContext<SitePageBase | undefined>(undefined)

/** What every part of a page needs of it. */
export function useSite() {
  const page = use(SiteContext)
  if (!page) throw new Error('a part of the site stands outside its document')
  return {
    page,
    language: page.language,
    /** the path of a place, in the page's language */
    address: (place: SitePlace) => siteAddress(place, page.language),
    product: productAddresses(page),
  }
}
