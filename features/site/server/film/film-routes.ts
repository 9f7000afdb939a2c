import type { FastifyInstance, FastifyRequest } from 'fastify'
import { findFilms, openFilmForVisitors } from '#features/media/server/index.ts'
import { marketOfHost } from '#features/markets/server/index.ts'
import type { SiteFilmSource } from '#features/site/rules/site-page.ts'
import { trailerOf } from '#features/site/server/reading/course-page-store.ts'
import { marketsOfCourse } from '#features/site/server/reading/course-list-store.ts'
import { findFreeLesson } from '#features/site/server/reading/free-lesson.ts'
import type { Site } from '#features/site/server/serving/site-pages.ts'
import type { SiteRouteOptions } from '#features/site/server/site-hosts.ts'
import type { Clock } from '#platform/clock.ts'
import { queryTogether, type Transaction } from '#platform/database/index.ts'
import { addressOf, type RateLimit } from '#platform/http/rate-limits.ts'
import { refuse } from '#platform/http/refuse.ts'
import type { Market } from '#values/language.ts'

const urls = { trailer: '/film/trailer/:course', lesson: '/film/lesson/:course' } as const

/** Enough for a class behind one address, too few to copy a catalogue. */
const perMinute = 30

/** The limits of films without an account, for each address. */
export const filmLimits: readonly RateLimit[] = Object.values(urls).map((url) => ({
  url,
  method: 'GET',
  perMinute: () => perMinute,
  keyOf: addressOf,
  refuse: (_, reply, seconds) =>
    refuse(reply, 429, 'TOO_MANY_REQUESTS', `Too many films: try again in ${seconds} seconds.`),
}))

interface FilmRoutesParts {
  readonly site: Site
  readonly clock: Clock
  readonly onSite: SiteRouteOptions
}

/**
 * `GET /film/trailer/<course>` and `GET /film/lesson/<course>`: the signed addresses of a film that anybody may watch, as
 * {@link SiteFilmSource}. 404 for a course that has none in the market.
 */
export function filmRoutes(app: FastifyInstance, { site, clock, onSite }: FilmRoutesParts): void {
  for (const kind of ['trailer', 'lesson'] as const) {
    app.get<{ Params: { course: string } }>(urls[kind], onSite, async (request, reply) => {
      const source = await site.reading((tx) => sourceOf(tx, kind, request, clock()))
      if (!source) return refuse(reply, 404, 'NO_SUCH_FILM', 'There is no film for everybody here.')
      return reply.header('cache-control', 'no-store').send(source)
    })
  }
}

async function sourceOf(
  tx: Transaction,
  kind: keyof typeof urls,
  { params, host }: FastifyRequest<{ Params: { course: string } }>,
  now: Date,
): Promise<SiteFilmSource | undefined> {
  const { course } = params
  const assetId =
    kind === 'trailer'
      ? await trailerIn(tx, marketOfHost(host), course)
      : (await findFreeLesson(tx, marketOfHost(host), course))?.assetId
  const [film] = assetId ? await findFilms(tx, [assetId]) : []
  return film && openFilmForVisitors(film, now)
}

async function trailerIn(tx: Transaction, market: Market, course: string): Promise<string | undefined> {
  const [there, [trailer]] = await queryTogether(tx, marketsOfCourse(course), trailerOf(course))
  return there.some((each) => each.market === market) ? (trailer?.id ?? undefined) : undefined
}
