import type { Language, Market } from '#values/language.ts'
import { cleanLanguageTag, detectedLanguage } from '#features/markets/rules/language-tag.ts'

let language: Language = 'nb'

/** The language the page is in, for calls outside React (A1). */
export const currentLanguage = (): Language => language

/** Stores the language of the page for calls outside React. */
export const rememberLanguage = (next: Language): void => {
  language = next
}

const key = (market: Market) => `kursiva.locale.${market}`

/**
 * The language when the URL contains none (M5): the choice stored for this market, otherwise the market's default. A
 * stored string that is not a valid language tag is ignored (M6). The browser's languages and the identity's `locale`
 * are not used: the identity follows the page (M7), not the other way round.
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
    // storage is blocked: the choice is in the URL only
  }
}
