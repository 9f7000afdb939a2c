import type { Language, Market } from '#values/language.ts'
import { fromPathLanguage } from '#values/language.ts'

let language: Language = 'nb'

/** The language the page is in, for calls outside React (A1). */
export const currentLanguage = (): Language => language
export const rememberLanguage = (next: Language): void => {
  language = next
}

const key = (market: Market) => `kursiva.locale.${market}`

/** The stored choice of the market, if it is one of the market's languages; else the market's first (M5). */
export function storedLanguage(market: Market, allowed: readonly Language[]): Language {
  let stored: string | null = null
  try {
    stored = localStorage.getItem(key(market))
  } catch {
    // no storage: the market's own language
  }
  const chosen = allowed.find((each) => each === stored)
  return chosen ?? allowed[0] ?? 'nb'
}

/** Remembers the choice for this market (M5). */
export function storeLanguage(market: Market, chosen: Language): void {
  try {
    localStorage.setItem(key(market), chosen)
  } catch {
    // the choice lives as long as the address
  }
}

/** The language an address asks for, when it is one of ours and the market offers it (M3). */
export function languageOfPath(segment: string, allowed: readonly Language[]): Language | undefined {
  const asked = fromPathLanguage(segment)
  return asked && allowed.includes(asked) ? asked : undefined
}
