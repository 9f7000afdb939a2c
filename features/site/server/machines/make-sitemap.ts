import { languageTagOf } from '#features/site/rules/language-tag.ts'
import type { SitePlace } from '#features/site/rules/site-place.ts'
import { maxSitemapUrls, sitemapIndexOf, sitemapOf, type SitemapUrl } from '#features/site/rules/sitemap.ts'
import type { MarketFacts } from '#features/site/server/reading/market-facts.ts'
import { alternatesOf, type MarketOrigins, type PlaceIn } from '#features/site/server/reading/page-scope.ts'
import { pageSize } from '#features/site/server/reading/paging.ts'
import { linkToPerson, slugFor } from '#features/site/server/reading/site-course.ts'
import type { SiteText } from '#features/site/server/serving/site-pages.ts'
import { runPrepared, type Transaction } from '#platform/database/index.ts'
import type { Market } from '#values/language.ts'
import { listedCourses, listedExperts } from './sitemap-store.ts'

interface SitemapParts {
  readonly tx: Transaction
  readonly facts: MarketFacts
  readonly origins: MarketOrigins
  readonly market: Market
  /** how many addresses a sitemap holds; as many as it may, unless given */
  readonly maxUrls?: number
}

const type = 'application/xml; charset=utf-8'

/** Each page has an address in each of the market's languages. */
const coursesInPart = (maxUrls: number): number => Math.floor(maxUrls / 2)

/** The sitemap of a market: one, or the index of several where the addresses are too many for one. */
export async function makeSitemap(parts: SitemapParts): Promise<SiteText | undefined> {
  const { facts, origins, market, maxUrls = maxSitemapUrls } = parts
  const own = origins(market)
  if (!own) return undefined
  const others = await otherPages(parts)
  const courseParts = Math.ceil(facts.totals.courses / coursesInPart(maxUrls))
  if (courseParts <= 1 && others.length + facts.totals.courses * 2 <= maxUrls)
    return { type, text: sitemapOf([...others, ...(await coursePages(parts, 0))]) }
  const hrefs = Array.from({ length: courseParts + 1 }, (_, index) => `${own.site}/sitemap-${index + 1}.xml`)
  return { type, text: sitemapIndexOf(hrefs) }
}

/** The first part has everything but the courses; undefined for a part that is not there. */
export async function makeSitemapPart(parts: SitemapParts, part: number): Promise<SiteText | undefined> {
  const urls = part === 1 ? await otherPages(parts) : await coursePages(parts, part - 2)
  return urls.length > 0 ? { type, text: sitemapOf(urls) } : undefined
}

async function coursePages(
  { tx, origins, market, maxUrls = maxSitemapUrls }: SitemapParts,
  part: number,
): Promise<SitemapUrl[]> {
  const limit = coursesInPart(maxUrls)
  const rows = await runPrepared(tx, listedCourses(market, { limit, offset: part * limit }))
  return rows.flatMap((row) =>
    urlsOf(
      origins,
      market,
      (reader) =>
        row.markets.includes(reader.market)
          ? { kind: 'Course', shortId: row.short_id, slug: slugFor(reader, row.name) }
          : undefined,
      row.updated_at.toISOString(),
    ),
  )
}

/** More experts than this are found through the list of experts alone. */
const maxExperts = 10_000

const single = [
  'Front',
  'Prices',
  'Organizations',
  'CertificateCheck',
  'Contact',
  'Terms',
  'Privacy',
  'DataProcessing',
] as const

async function otherPages({ tx, facts, origins, market }: SitemapParts): Promise<SitemapUrl[]> {
  const experts = await runPrepared(tx, listedExperts(market, maxExperts))
  const lists: SitePlace[] = [
    ...pagesOf(facts.totals.courses).map((page) => ({ kind: 'Courses', page }) as const),
    ...pagesOf(facts.totals.experts).map((page) => ({ kind: 'Experts', page }) as const),
  ]
  const isFirst = (place: SitePlace) => !('page' in place) || place.page === 1
  const places: PlaceIn[] = [
    ...[...single.map((kind) => ({ kind })), ...lists].map(
      (place): PlaceIn =>
        (reader) =>
          reader.market === market || isFirst(place) ? place : undefined,
    ),
    ...facts.categories.flatMap(({ shortId, name, courseCount, markets: there }) =>
      pagesOf(courseCount).map(
        (page): PlaceIn =>
          (reader) =>
            reader.market === market || (page === 1 && there.includes(reader.market))
              ? { kind: 'Category', shortId, slug: slugFor(reader, name), page }
              : undefined,
      ),
    ),
    ...experts.map((row): PlaceIn => {
      const { shortId, slug } = linkToPerson(row.short_id, row.first_name, row.last_name)
      return (reader) => (row.markets.includes(reader.market) ? { kind: 'Expert', shortId, slug } : undefined)
    }),
  ]
  return places.flatMap((placeIn) => urlsOf(origins, market, placeIn)).slice(0, maxSitemapUrls)
}

const pagesOf = (total: number): number[] =>
  Array.from({ length: Math.max(1, Math.ceil(total / pageSize)) }, (_, index) => index + 1)

/** The addresses of a page in the languages of a market, each with all versions. */
function urlsOf(origins: MarketOrigins, market: Market, placeIn: PlaceIn, changedAt?: string): SitemapUrl[] {
  const all = alternatesOf(origins, placeIn)
  const alternates = all.map((each) => ({ tag: languageTagOf(each, all), href: each.href }))
  return all.filter((each) => each.market === market).map(({ href }) => ({ href, changedAt, alternates }))
}
