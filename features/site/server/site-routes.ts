import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import { marketOfHost } from '#features/markets/server/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/index.ts'
import { artRoutes, type SiteArt } from './art/art-routes.ts'
import { readContent, type ContentFolders } from './content/read-content.ts'
import { filmRoutes } from './film/film-routes.ts'
import { machineRoutes } from './machines/machine-routes.ts'
import type { MarketOrigins } from './reading/page-scope.ts'
import { sendAtOnce } from './serving/send-at-once.ts'
import { sendFinished } from './serving/send-finished.ts'
import { sitePages, type Site, type SiteAnswer } from './serving/site-pages.ts'
import type { SiteRenderer } from './serving/site-renderer.ts'
import { staticFiles } from './serving/static-files.ts'
import { TooManyPages } from './serving/finished-pages.ts'
import { hostPattern, keepProductAway, type SiteRouteOptions } from './site-hosts.ts'

export interface SiteRoutesParts {
  readonly database: Database
  readonly clock: Clock
  /** The origins of the site, the first of a market its canonical one; none, and there is no site. */
  readonly siteOrigins: () => readonly string[]
  /** The origins of the product. */
  readonly origins: () => readonly string[]
  readonly folders: ContentFolders & {
    /** the built files of the site's pages */
    readonly files: string
  }
  readonly loadRenderer: () => Promise<SiteRenderer>
  readonly art: SiteArt
  /** the origins of a CDN for films */
  readonly media: readonly string[]
}

const originIn = (origins: readonly string[], market: string): string | undefined =>
  origins.find((origin) => marketOfHost(new URL(origin).host) === market)

/** The public site, on its own hosts. Register it before the routes of the product. */
export const siteRoutes = plugin(async (app: FastifyInstance, parts: SiteRoutesParts): Promise<void> => {
  const { siteOrigins, origins, folders, clock } = parts
  if (siteOrigins().length === 0) return
  const hosts = hostPattern(siteOrigins())
  const marketOrigins: MarketOrigins = (market) => {
    const [site, product] = [originIn(siteOrigins(), market), originIn(origins(), market)]
    return site !== undefined && product !== undefined ? { site, product } : undefined
  }
  const content = await readContent(folders)
  const site = sitePages({ ...parts, content, origins: marketOrigins })
  const onSite: SiteRouteOptions = { constraints: { host: hosts }, config: { isSite: true } }

  sendAtOnce(app, { site, hosts })
  keepProductAway(app, hosts)
  const shared = { site, origins: marketOrigins, onSite }
  await app.register(async (routes) => {
    answerBusy(routes)
    filmRoutes(routes, { ...shared, clock })
    machineRoutes(routes, { ...shared, art: parts.art })
    artRoutes(routes, { ...shared, art: parts.art })
    staticFiles(routes, { folder: folders.files, onSite })
    pageRoutes(routes, shared)
  })
})

/** Says when to try again where too many pages wait to be made. */
function answerBusy(app: FastifyInstance): void {
  app.setErrorHandler((error, _, reply) => {
    if (!(error instanceof TooManyPages)) throw error
    return reply
      .code(503)
      .headers({ 'retry-after': '2', 'cache-control': 'no-store' })
      .send({ error: { code: 'BUSY', message: 'Too many pages are being made. Try again in a moment.' } })
  })
}

function pageRoutes(app: FastifyInstance, { site, onSite }: { site: Site; onSite: SiteRouteOptions }): void {
  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    const { pathname, query } = addressOf(request)
    return answer(request, reply, await site.pageAt(marketOfHost(request.host), pathname, query))
  }
  app.get('/', onSite, page)
  app.get('/*', onSite, page)
}

const addressOf = ({ url }: FastifyRequest) => {
  const [pathname = '/', query = ''] = url.split('?')
  return { pathname, query }
}

/** Sends a page, or leads to where it is. */
function answer(request: FastifyRequest, reply: FastifyReply, found: SiteAnswer): FastifyReply {
  if (found.kind === 'Finished') return sendFinished(request, reply, found.page)
  // browsers remember a permanent redirect without asking again: a name may change back
  return reply
    .header('cache-control', found.isPermanent ? 'public, max-age=3600' : 'public, max-age=300')
    .redirect(found.path, found.isPermanent ? 301 : 302)
}
