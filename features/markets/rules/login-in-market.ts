import { pathsIn } from '#values/paths.ts'
import type { Language, Market } from '#values/language.ts'
import { languageInMarket } from './market-languages.ts'
import { hostInMarket } from './market-of-host.ts'

/**
 * The login page of another market, in the user's language if it is offered there (M8).
 * @param here the current location; the other market uses the same protocol and port
 * @returns undefined when this host belongs to no country and so has no counterpart
 */
export function loginInMarket(
  here: { readonly protocol: string; readonly host: string },
  market: Market,
  language: Language,
): { readonly host: string; readonly href: string } | undefined {
  const host = hostInMarket(here.host, market)
  if (host === here.host) return undefined
  return { host, href: `${here.protocol}//${host}${pathsIn(languageInMarket(language, market)).login}` }
}
