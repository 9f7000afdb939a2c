import { contactAddress, marketLanguages } from '#features/markets/server/index.ts'
import { siteAddress } from '#features/site/rules/site-address.ts'
import type { SiteAlternate, SitePageBase } from '#features/site/rules/site-page.ts'
import type { SitePlace } from '#features/site/rules/site-place.ts'
import type { WrittenContent } from '#features/site/server/content/read-content.ts'
import type { SiteTexts } from '#features/site/server/content/site-content.ts'
import type { Transaction } from '#platform/database/index.ts'
import { markets, type Language, type Market } from '#values/language.ts'
import type { MarketFacts } from './market-facts.ts'
import type { Reader } from './site-course.ts'

/** The origins of a market: of the public site and of the product; undefined where there is none. */
export type MarketOrigins = (market: Market) => { readonly site: string; readonly product: string } | undefined

/** What a page is read from. */
export interface PageScope extends Reader {
  readonly tx: Transaction
  readonly origins: MarketOrigins
  readonly content: WrittenContent
  /** of the reader's market */
  readonly facts: MarketFacts
}

/** The origins of the reader's own market. @throws where it has no site */
export function originsFor({ origins, market }: Pick<PageScope, 'origins' | 'market'>) {
  const own = origins(market)
  if (!own) throw new Error(`the market ${market} has no public site`)
  return own
}

/** The texts that editors wrote in the reader's language. */
export function textsFor({ content, market, language }: Pick<PageScope, 'content' | 'market' | 'language'>): SiteTexts {
  const texts = content.site[market].texts[language]
  if (!texts) throw new Error(`the site of ${market} has no texts in ${language}`)
  return texts
}

/** The address of a page in a language of a market; undefined where it does not exist. */
export type PlaceIn = (reader: Reader) => SitePlace | undefined

/** A place that has the same name in every language and exists in some markets. */
export const samePlace =
  (place: SitePlace, existsIn: readonly Market[] = markets): PlaceIn =>
  ({ market }) =>
    existsIn.includes(market) ? place : undefined

/** What every page has. */
export function pageBase(scope: PageScope, placeIn: PlaceIn): SitePageBase {
  const { market, language, origins, content } = scope
  const own = originsFor(scope)
  const texts = textsFor(scope)
  return {
    market,
    language,
    place: placeIn(scope),
    siteOrigin: own.site,
    productOrigin: own.product,
    alternates: alternatesOf(origins, placeIn),
    notice: texts.notice && { text: texts.notice.text, href: texts.notice.href },
    company: { name: content.site[market].company, email: contactAddress[market], facts: texts.facts },
  }
}

/** The addresses of a page in every language of every market where it exists. */
export function alternatesOf(origins: MarketOrigins, placeIn: PlaceIn): SiteAlternate[] {
  return markets.flatMap((market) =>
    marketLanguages[market].flatMap((language: Language) => {
      const place = placeIn({ market, language })
      const there = origins(market)
      return place && there ? [{ market, language, href: there.site + siteAddress(place, language) }] : []
    }),
  )
}
