import { useRouteContext } from '@tanstack/react-router'
import { marketingSite, type MarketingSite } from '#features/markets/rules/marketing-site.ts'
import { useLanguage } from './use-language.ts'

/** The pages of the market's public site, in the language of the page (M11). */
export function useMarketingSite(): MarketingSite {
  const { market, siteOrigin } = useRouteContext({ from: '__root__' }).configuration
  return marketingSite(market, siteOrigin, useLanguage())
}
