import type { Language, Market } from '#values/language.ts'
import { cleanLanguageTag, detectedLanguage } from '#features/markets/rules/language-tag.ts'

let language: Language = 'nb'

/** The language the page is in, for calls outside React (A1). */
export const currentLanguage = (): Language => language

/** Notes the language of the page, for calls that are made outside React. */
export const rememberLanguage = (next: Language): void => {
  language = next
}

const key = (market: Market) => `kursiva.locale.${market}`

/**
 * The language of a reader whose address names none (M5): the choice stored for this market, else the market's first.
 * A stored string that is no clean language tag is thrown away (M6). Neither the browser's languages nor the identity's
 * `locale` decide: the market's own language is the default, and the identity follows the page (M7), not the other way.
 */
export function storedLanguage(market: Market, allowed: readonly Language[]): Language {
  let stored: string | null = null
  try {
    stored = localStorage.getItem(key(market))
    if (stored !== null && cleanLanguageTag(stored) === undefined) localStorage.removeItem(key(market))
  } catch {
    // no storage: the market's own language
  }
  const detected = detectedLanguage(stored)
  return allowed.find((each) => each === detected) ?? allowed[0] ?? 'nb'
}

/** Remembers the choice for this market (M5). */
export function storeLanguage(market: Market, chosen: Language): void {
  try {
    localStorage.setItem(key(market), chosen)
  } catch {
    // the choice lives as long as the address
  }
}
