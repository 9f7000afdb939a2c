import type { FastifyInstance } from 'fastify'
import { marketLanguages, marketOfHost } from '#features/markets/server/index.ts'
import { toPathLanguage } from '#values/language.ts'
import { sendFinished } from '#features/site/server/serving/send-finished.ts'
import { refuse } from '#platform/http/refuse.ts'
import type { MachineRoutesParts } from './machine-routes-parts.ts'
import { embedRoutes } from './embed-routes.ts'
import { makeFeed } from './make-feed.ts'
import { makeSitemap, makeSitemapPart } from './make-sitemap.ts'

const dayCache = 'public, max-age=86400'

/** `/robots.txt`, `/sitemap.xml` and its parts, feeds, oEmbed, the icon and the manifest: what programs read of the site. */
export function machineRoutes(app: FastifyInstance, parts: MachineRoutesParts): void {
  const { site, origins, onSite, art } = parts

  app.get('/robots.txt', onSite, async (request, reply) => {
    const own = origins(marketOfHost(request.host))
    const lines = [
      'User-agent: *',
      'Allow: /',
      'Disallow: /film/',
      ...(own ? [`Sitemap: ${own.site}/sitemap.xml`] : []),
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', dayCache)
      .send(`${lines.join('\n')}\n`)
  })

  app.get('/sitemap.xml', onSite, async (request, reply) => {
    const market = marketOfHost(request.host)
    const page = await site.textAt('sitemap', market, (tx, facts) => makeSitemap({ tx, facts, origins, market }))
    return page ? sendFinished(request, reply, page) : notHere(reply)
  })

  app.get<{ Params: { part: string } }>('/sitemap-:part.xml', onSite, async (request, reply) => {
    const market = marketOfHost(request.host)
    const part = /^[1-9]\d{0,3}$/.test(request.params.part) ? Number(request.params.part) : undefined
    const page =
      part !== undefined &&
      (await site.textAt(`sitemap ${part}`, market, (tx, facts) =>
        makeSitemapPart({ tx, facts, origins, market }, part),
      ))
    return page ? sendFinished(request, reply, page) : notHere(reply)
  })

  for (const format of ['xml', 'json'] as const) {
    app.get<{ Params: { language: string } }>(`/:language/feed.${format}`, onSite, async (request, reply) => {
      const market = marketOfHost(request.host)
      const language = marketLanguages[market].find((each) => toPathLanguage(each) === request.params.language)
      const page =
        language &&
        (await site.textAt(`feed ${language} ${format}`, market, (tx) =>
          makeFeed({ tx, origins, reader: { market, language } }, format),
        ))
      return page ? sendFinished(request, reply, page) : notHere(reply)
    })
  }

  app.get('/favicon.ico', onSite, async (_, reply) =>
    reply
      .type('image/x-icon')
      .header('cache-control', dayCache)
      .send(await art.icon()),
  )

  app.get('/site.webmanifest', onSite, async (request, reply) => {
    const [language] = marketLanguages[marketOfHost(request.host)]
    const manifest = {
      name: 'Kursiva',
      short_name: 'Kursiva',
      lang: language,
      start_url: `/${toPathLanguage(language)}`,
      scope: '/',
      display: 'browser',
      background_color: '#F6F5F0',
      theme_color: '#10262B',
      icons: [
        { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      ],
    }
    return reply.type('application/manifest+json').header('cache-control', dayCache).send(JSON.stringify(manifest))
  })

  embedRoutes(app, parts)
}

const notHere = (reply: Parameters<typeof refuse>[0]) =>
  refuse(reply, 404, 'NOT_FOUND', 'There is nothing at this address.')
