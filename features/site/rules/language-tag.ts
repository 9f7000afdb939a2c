import type { SiteAlternate } from './site-page.ts'

const regions = { no: 'NO', es: 'ES' } as const

/** The tag of a version of a page (BCP 47), with the market's region where two markets have the language. */
export function languageTagOf({ language, market }: SiteAlternate, all: readonly SiteAlternate[]): string {
  const isShared = all.some((each) => each.language === language && each.market !== market)
  return isShared ? `${language}-${regions[market]}` : language
}
