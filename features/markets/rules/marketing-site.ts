import type { Market } from '#values/language.ts'

const pricingPages: Record<Market, string> = {
  no: 'https://www.kursiva.no/priser',
  es: 'https://www.kursiva.es/precios',
}

/** Where visitors who are not signed in read about prices: a page of the market's public site, an absolute address (M11). */
export const marketingPricingAddress = (market: Market): string => pricingPages[market]
