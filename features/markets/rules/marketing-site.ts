import { toPathLanguage, type Language, type Market } from '#values/language.ts'

/** As in `features/site/rules/site-address.ts`: `apps/server/tests/operation/marketing-site.test.ts` compares them. */
const segments: Readonly<Record<Language, readonly [courses: string, experts: string, prices: string]>> = {
  nb: ['kurs', 'eksperter', 'priser'],
  es: ['cursos', 'expertos', 'precios'],
  en: ['courses', 'experts', 'prices'],
}

/** The pages of a market's public site that the product leads visitors to: absolute addresses. */
export interface MarketingSite {
  /** undefined, as courses and experts, where this installation has no public site */
  readonly front?: string
  readonly courses?: string
  readonly experts?: string
  /** the page about prices (M11), on the market's own site where there is none here */
  readonly prices: string
}

/**
 * Where visitors read about what is here and what it costs (M11), in the language of the page.
 * @param siteOrigin that of the market's public site here, such as `https://www.kursiva.no`; null, or undefined in settings of
 * an older version, where there is none
 */
export function marketingSite(
  market: Market,
  siteOrigin: string | null | undefined,
  language: Language,
): MarketingSite {
  if (!siteOrigin) return { prices: `https://www.kursiva.${market}/${segments[market === 'es' ? 'es' : 'nb'][2]}` }
  const front = `${siteOrigin}/${toPathLanguage(language)}`
  const [courses, experts, prices] = segments[language]
  return { front, courses: `${front}/${courses}`, experts: `${front}/${experts}`, prices: `${front}/${prices}` }
}
