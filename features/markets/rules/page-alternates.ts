import { markets, toPathLanguage, type Language } from '#values/language.ts'
import { languageOfPath } from './address-language.ts'
import { marketLanguages } from './market-languages.ts'
import { hostInMarket, marketOfHost } from './market-of-host.ts'

/** One version of a page: `hreflang` for search engines (`nb-NO`), and its URL. */
interface PageAlternate {
  readonly hrefLang: string
  readonly href: string
}

const publicPage = /^\/[a-z]{2}\/(login|register|forgot-password|purchase|nelfo|tos|privacy_policy|dpa|cookies)\/?$/

/**
 * The versions of a public page: each market's languages on each market's host, and the Norwegian one as the default
 * (M1). Undefined for pages behind the login, which are not listed.
 * @param address.host with its port; a host without a country has no other market
 */
export function pageAlternates(address: {
  protocol: string
  host: string
  pathname: string
}): { canonical: string; alternates: PageAlternate[] } | undefined {
  const { protocol, host, pathname } = address
  const [, prefix = '', page] = pathname.split('/')
  const own = marketOfHost(host)
  const language = languageOfPath(prefix, marketLanguages[own])
  if (!publicPage.test(pathname) || !language) return undefined
  const at = (onHost: string, each: Language) => `${protocol}//${onHost}/${toPathLanguage(each)}/${page}`
  const reachable = markets.filter((market) => market === own || hostInMarket(host, market) !== host)
  const hostOf = (market: (typeof markets)[number]) => (market === own ? host : hostInMarket(host, market))
  const alternates = reachable.flatMap((market) =>
    marketLanguages[market].map((each) => ({
      hrefLang: `${each}-${market.toUpperCase()}`,
      href: at(hostOf(market), each),
    })),
  )
  const fallback = reachable.find((market) => market === 'no') ?? own
  return {
    canonical: at(host, language),
    alternates: [...alternates, { hrefLang: 'x-default', href: at(hostOf(fallback), marketLanguages[fallback][0]) }],
  }
}
