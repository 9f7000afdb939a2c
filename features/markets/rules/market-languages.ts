import type { Language, Market } from '#values/language.ts'

/**
 * The languages of each market, its default first (M2, M5). The database has the same settings; this copy is for pages
 * that link to the other market: alternates and its login page (M8).
 */
export const marketLanguages: Readonly<Record<Market, readonly [own: Language, other: Language]>> = {
  no: ['nb', 'en'],
  es: ['es', 'en'],
}

/**
 * The language for a user who changes to another market: the same if it is offered there, otherwise the market's
 * default.
 */
export const languageInMarket = (language: Language, market: Market): Language =>
  marketLanguages[market].find((each) => each === language) ?? marketLanguages[market][0]
