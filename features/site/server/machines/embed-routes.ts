import type { FastifyInstance } from 'fastify'
import { findCourseByShortId } from '#features/courses/server/index.ts'
import { marketLanguages, marketOfHost } from '#features/markets/server/index.ts'
import { oembedOf, requestedSize } from '#features/site/rules/oembed.ts'
import { sitePlaceOf } from '#features/site/rules/site-address.ts'
import { trailerOf } from '#features/site/server/reading/course-page-store.ts'
import type { MarketOrigins } from '#features/site/server/reading/page-scope.ts'
import { siteCourseOf, type Reader } from '#features/site/server/reading/site-course.ts'
import { sendFinished } from '#features/site/server/serving/send-finished.ts'
import { runPrepared, type Transaction } from '#platform/database/index.ts'
import { refuse } from '#platform/http/refuse.ts'
import { toPathLanguage, type Language, type Market } from '#values/language.ts'
import type { MachineRoutesParts } from './machine-routes-parts.ts'

interface Asked {
  readonly url?: unknown
  readonly format?: unknown
  readonly maxwidth?: unknown
  readonly maxheight?: unknown
}

/**
 * `GET /oembed?url=` (oEmbed 1.0): how another site shows a course's trailer. 404 for an address that is no course of
 * ours with a trailer, 501 for XML. `GET /<language>/embed/<course>`: the page in that site's frame.
 */
export function embedRoutes(app: FastifyInstance, { site, origins, onSite }: MachineRoutesParts): void {
  app.get<{ Querystring: Asked }>('/oembed', onSite, async (request, reply) => {
    const { url, format, maxwidth, maxheight } = request.query
    if (format !== undefined && format !== 'json')
      return refuse(reply, 501, 'FORMAT_NOT_IMPLEMENTED', 'Only format=json is implemented.')
    const market = marketOfHost(request.host)
    const asked = courseAt(url, market, origins)
    const course = asked && (await site.reading((tx) => courseWithTrailer(tx, asked.reader, asked.shortId)))
    const own = origins(market)
    if (!course || !own) return refuse(reply, 404, 'NO_SUCH_TRAILER', 'There is no trailer at this address.')
    return reply
      .header('cache-control', 'public, max-age=3600')
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(
        oembedOf({
          course,
          language: asked.reader.language,
          siteOrigin: own.site,
          maxWidth: requestedSize(maxwidth),
          maxHeight: requestedSize(maxheight),
        }),
      )
  })

  app.get<{ Params: { language: string; course: string } }>(
    '/:language/embed/:course',
    onSite,
    async (request, reply) => {
      const market = marketOfHost(request.host)
      const language = languageIn(market, request.params.language)
      const found = language
        ? await site.embedAt({ market, language }, request.params.course)
        : await site.notFound(market)
      if (found.kind !== 'Finished') throw new Error('a page for frames does not move')
      // frame-ancestors of its policy says that any site may show it, which this older header cannot say
      void reply.removeHeader('x-frame-options').header('cross-origin-resource-policy', 'cross-origin')
      return sendFinished(request, reply, found.page)
    },
  )
}

const languageIn = (market: Market, segment: string): Language | undefined =>
  marketLanguages[market].find((each) => toPathLanguage(each) === segment)

/** The course whose page, or page for frames, is at an absolute address of the market's site. */
function courseAt(
  url: unknown,
  market: Market,
  origins: MarketOrigins,
): { readonly reader: Reader; readonly shortId: string } | undefined {
  if (typeof url !== 'string' || url.length > 500 || !URL.canParse(url)) return undefined
  const { origin, pathname } = new URL(url)
  if (origin !== origins(market)?.site) return undefined
  const found = sitePlaceOf(pathname, '', marketLanguages[market])
  if (found?.place.kind === 'Course')
    return { reader: { market, language: found.language }, shortId: found.place.shortId }
  const [, segment = '', shortId = ''] = /^\/([a-z]{2})\/embed\/([a-z0-9]{3,12})$/.exec(pathname) ?? []
  const language = languageIn(market, segment)
  return language && { reader: { market, language }, shortId }
}

async function courseWithTrailer(tx: Transaction, reader: Reader, shortId: string) {
  const card = await findCourseByShortId(tx, reader.market, shortId)
  const [trailer] = card ? await runPrepared(tx, trailerOf(shortId)) : []
  return card && trailer?.id ? siteCourseOf(card, reader) : undefined
}
