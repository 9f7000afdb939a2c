import { marketLanguages } from '#features/markets/server/index.ts'
import { siteAddress } from '#features/site/rules/site-address.ts'
import type { SitePage } from '#features/site/rules/site-page.ts'
import { siteRequestOf } from '#features/site/rules/site-request.ts'
import type { WrittenContent } from '#features/site/server/content/read-content.ts'
import { readMarketFacts, type MarketFacts } from '#features/site/server/reading/market-facts.ts'
import { originsFor, textsFor, type MarketOrigins, type PageScope } from '#features/site/server/reading/page-scope.ts'
import { readEmbed, readGone, readNotFound, readSitePage } from '#features/site/server/reading/read-site-page.ts'
import type { Reader } from '#features/site/server/reading/site-course.ts'
import type { Clock } from '#platform/clock.ts'
import { inTransaction, type Database, type Transaction } from '#platform/database/index.ts'
import type { Market } from '#values/language.ts'
import { sitePolicy } from './content-security.ts'
import { editionNumber } from '#platform/graphql/published/edition-number.ts'
import { finish, type FinishedPage } from './finished-page.ts'
import { FinishedPages, type Made } from './finished-pages.ts'
import { rememberFacts } from './remember-facts.ts'
import type { SiteRenderer } from './site-renderer.ts'

export interface SitePagesParts {
  readonly database: Database
  readonly clock: Clock
  readonly content: WrittenContent
  readonly origins: MarketOrigins
  readonly loadRenderer: () => Promise<SiteRenderer>
  /** the origins of a CDN for films */
  readonly media: readonly string[]
}

/** What the site answers with. */
export type SiteAnswer =
  | { readonly kind: 'Finished'; readonly page: FinishedPage }
  | { readonly kind: 'MovedTo'; readonly path: string; readonly isPermanent: boolean }

/** A text for programs, made from what is published. */
export interface SiteText {
  readonly type: string
  readonly text: string | Buffer
  readonly headers?: Readonly<Record<string, string>>
}

const missing = { NotFound: { kind: 'NotFound' }, Gone: { kind: 'Gone' } } as const
type Missing = (typeof missing)[keyof typeof missing]
type Instead = Missing | { readonly kind: 'MovedTo'; readonly path: string }

/** Browsers ask again each time, which costs them a 304: a page may change with any edition. */
const pageCache = 'public, max-age=0, must-revalidate'
const textCache = 'public, max-age=300'

const statusOf = (page: SitePage): number => (page.kind === 'NotFound' ? 404 : page.kind === 'Gone' ? 410 : 200)

/** The pages of the public site, finished and remembered. */
export function sitePages(parts: SitePagesParts) {
  const { database, clock, content, origins, loadRenderer, media } = parts
  const edition = editionNumber(database)
  const pages = new FinishedPages({
    maxBytes: 64 * 1024 * 1024,
    maxAgeMs: 30_000,
    maxAtOnce: 2,
    maxWaiting: 200,
    clock,
  })
  const factsOf = rememberFacts({ clock, maxAgeMs: 30_000, read: readMarketFacts })

  const reading = <Result>(work: (tx: Transaction) => Promise<Result>) =>
    inTransaction(database, { kind: 'anonymous' }, work, { readOnly: true })

  const scopeFor = async (tx: Transaction, reader: Reader, number: number): Promise<PageScope> => ({
    tx,
    ...reader,
    origins,
    content,
    facts: await factsOf(tx, reader.market, number),
  })

  async function written(page: SitePage): Promise<Made<never>> {
    const { renderSitePage, contentHashes } = await loadRenderer()
    const isEmbed = page.kind === 'Embed'
    const { product } = originsFor({ origins, market: page.market })
    const text = await renderSitePage(page)
    const headers = {
      'cache-control': pageCache,
      'content-security-policy': sitePolicy({
        script: contentHashes.script,
        style: contentHashes.styles[page.kind],
        product,
        media,
        isEmbed,
      }),
      'content-language': page.language,
    }
    return {
      kind: 'Finished',
      page: await finish({ status: statusOf(page), type: 'text/html; charset=utf-8', text, headers }),
    }
  }

  /** One page for all addresses without one, so that guessed addresses fill no memory. */
  async function insteadOf(reader: Reader, number: number, { kind }: Missing): Promise<SiteAnswer> {
    return pages.get<never>(number, `${reader.market} ${kind} ${reader.language}`, async () =>
      written(
        await reading(async (tx) => {
          const scope = await scopeFor(tx, reader, number)
          return kind === 'Gone' ? readGone(scope) : readNotFound(scope)
        }),
      ),
    )
  }

  async function pageAt(market: Market, pathname: string, query: string): Promise<SiteAnswer> {
    const asked = siteRequestOf(pathname, query, marketLanguages[market])
    if (asked.kind === 'Moved') return { kind: 'MovedTo', path: asked.path, isPermanent: asked.isPermanent }
    const reader = { market, language: asked.language }
    const number = await edition.read()
    if (asked.kind === 'Unknown') return insteadOf(reader, number, missing.NotFound)
    const { place, language } = asked
    const made = await pages.get<Instead>(number, `${market} ${siteAddress(place, language)}`, async () => {
      const read = await reading(async (tx) => readSitePage(await scopeFor(tx, reader, number), place))
      if (!read) return missing.NotFound
      if (read.kind === 'Withdrawn') return missing.Gone
      return read.kind === 'MovedTo' ? read : written(read)
    })
    if (made.kind === 'Finished') return made
    return made.kind === 'MovedTo' ? { ...made, isPermanent: true } : insteadOf(reader, number, made)
  }

  return {
    pageAt,
    /** A page at its own address, if it is finished and known to be of the latest edition. */
    pageInMemory: (market: Market, address: string): FinishedPage | undefined => {
      const number = edition.inMemory()
      return number === undefined ? undefined : pages.find(number, `${market} ${address}`)
    },
    /** The page for an address without one. */
    notFound: async (market: Market): Promise<SiteAnswer> =>
      insteadOf({ market, language: marketLanguages[market][0] }, await edition.read(), missing.NotFound),
    /** The trailer of a course for the frame of another site. */
    embedAt: async (reader: Reader, courseShortId: string): Promise<SiteAnswer> => {
      const number = await edition.read()
      const key = `${reader.market} embed ${reader.language} ${courseShortId}`
      const made = await pages.get<Missing>(number, key, async () => {
        const read = await reading(async (tx) => readEmbed(await scopeFor(tx, reader, number), courseShortId))
        return read ? written(read) : missing.NotFound
      })
      return made.kind === 'Finished' ? made : insteadOf(reader, number, made)
    },
    /**
     * A text for programs, which is remembered as the pages are.
     * @param make undefined where there is none
     */
    textAt: async (
      key: string,
      market: Market,
      make: (tx: Transaction, facts: MarketFacts) => Promise<SiteText | undefined>,
    ): Promise<FinishedPage | undefined> => {
      const number = await edition.read()
      const made = await pages.get<Missing>(number, `${market} ${key}`, async () => {
        const text = await reading(async (tx) => make(tx, await factsOf(tx, market, number)))
        if (!text) return missing.NotFound
        const headers = { 'cache-control': textCache, ...text.headers }
        return { kind: 'Finished', page: await finish({ ...text, status: 200, headers }) }
      })
      return made.kind === 'Finished' ? made.page : undefined
    },
    /** What the front page says first. */
    statementOf: (reader: Reader): string => textsFor({ content, ...reader }).front.statement,
    reading,
  }
}

export type Site = ReturnType<typeof sitePages>
