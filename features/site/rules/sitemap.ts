import { xmlText } from '#values/text/xml-text.ts'

/** The addresses that one sitemap may hold (sitemaps.org protocol 0.9). */
export const maxSitemapUrls = 50_000

/** A page in a sitemap. */
export interface SitemapUrl {
  /** absolute */
  readonly href: string
  /** ISO 8601; undefined where it is not known */
  readonly changedAt?: string | undefined
  /** the versions of the page, itself among them */
  readonly alternates: readonly { readonly tag: string; readonly href: string }[]
}

const opening = '<?xml version="1.0" encoding="UTF-8"?>\n'

/**
 * A sitemap with the versions of each page as `xhtml:link` (Google, "Localized versions").
 * @throws for more addresses than one may hold
 */
export function sitemapOf(urls: readonly SitemapUrl[]): string {
  if (urls.length > maxSitemapUrls) throw new RangeError(`a sitemap holds at most ${maxSitemapUrls} addresses`)
  const entries = urls.map(({ href, changedAt, alternates }) => {
    const links = alternates.map(
      (each) => `<xhtml:link rel="alternate" hreflang="${xmlText(each.tag)}" href="${xmlText(each.href)}"/>`,
    )
    const changed = changedAt === undefined ? '' : `<lastmod>${xmlText(changedAt)}</lastmod>`
    return `<url><loc>${xmlText(href)}</loc>${changed}${links.join('')}</url>\n`
  })
  return `${opening}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('')}</urlset>\n`
}

/** The index of several sitemaps, by their absolute addresses. */
export function sitemapIndexOf(hrefs: readonly string[]): string {
  const entries = hrefs.map((href) => `<sitemap><loc>${xmlText(href)}</loc></sitemap>\n`)
  return `${opening}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</sitemapindex>\n`
}
