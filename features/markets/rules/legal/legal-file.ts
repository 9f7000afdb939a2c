import type { Language, Market } from '#values/language.ts'

export type LegalPageName = 'terms' | 'privacy' | 'dpa'

const namesByMarket: Readonly<Record<Market, { readonly own: string; readonly en: string }>> = {
  no: { own: 'nb', en: 'en-no' },
  es: { own: 'es', en: 'en-es' },
}

/**
 * The name of a legal text in `content/legal`, without its extension: it follows the market, whose law and company it
 * names; the language is the reader's, of the market's two (M3).
 */
export const legalFile = (page: LegalPageName, market: Market, language: Language): string =>
  `${page}.${namesByMarket[market][language === 'en' ? 'en' : 'own']}`
