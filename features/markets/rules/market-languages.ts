import type { Language, Market } from '#values/language.ts'

/**
 * The languages each market is offered in, its own first (M2, M5). The settings in the database say the same; this copy
 * is for what must be known of the market one is not in: its alternates and its login page (M8).
 */
export const marketLanguages: Readonly<Record<Market, readonly [own: Language, other: Language]>> = {
  no: ['nb', 'en'],
  es: ['es', 'en'],
}

/** The language to go on in when a reader moves to another market: the same one where it is offered, else the market's own. */
export const languageInMarket = (language: Language, market: Market): Language =>
  marketLanguages[market].find((each) => each === language) ?? marketLanguages[market][0]
