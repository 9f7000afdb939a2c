import type { FastifyInstance, FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { marketLanguages, marketOfHost } from '#features/markets/server/index.ts'
import { wordsFor } from '#features/site/server/reading/site-course.ts'
import { TooManyPages } from '#features/site/server/serving/finished-pages.ts'
import type { Site } from '#features/site/server/serving/site-pages.ts'
import { sendFinished } from '#features/site/server/serving/send-finished.ts'
import type { SiteRouteOptions } from '#features/site/server/site-hosts.ts'
import { runPrepared } from '#platform/database/index.ts'
import { refuse } from '#platform/http/refuse.ts'
import { pictureLanguageOf } from './picture-language.ts'
import { isUuid } from '#values/uuid.ts'
import { courseArt, portraitArt, type PortraitArtFacts } from './art-store.ts'

/** What a cover is drawn from. */
interface CoverArtFacts {
  /** the course's short id, from which pages draw it too */
  readonly id: string
  readonly family: string
  /** chosen by an editor; null for the drawing that follows from the id */
  readonly seed: string | null
}

/** What a preview picture shows: a course with its title, or without one the site itself. */
export interface PreviewFacts {
  readonly course:
    | (CoverArtFacts & {
        /** with its leaning words in `_…_` */
        readonly title: string
        readonly experts: readonly string[]
      })
    | undefined
  /** with its leaning words in `_…_`, for the picture of the site itself */
  readonly statement: string
}

/** Draws for the site. */
export interface SiteArt {
  /** SVG */
  readonly cover: (facts: CoverArtFacts) => string
  /** SVG */
  readonly portrait: (facts: PortraitArtFacts) => string
  /** PNG of 1200 × 630 px */
  readonly preview: (facts: PreviewFacts) => Promise<Buffer>
  /** ICO */
  readonly icon: () => Promise<Buffer>
}

interface ArtRoutesParts {
  readonly site: Site
  readonly art: SiteArt
  readonly onSite: SiteRouteOptions
}

const dayCache = { 'cache-control': 'public, max-age=86400' }
const svg = 'image/svg+xml; charset=utf-8'
/** Finished pictures that are kept, some 50 kB each. */
const maxKeptBytes = 16 * 1024 * 1024
/** Drawings take some 100 ms of a thread. */
const maxAtOnce = 1
const maxWaiting = 50

/**
 * `GET /art/cover/<course>.svg`, `/art/portrait/<expert>.svg`, `/art/preview/<course>.png` (its title in the language of
 * `?l=`, else the market's own) and `/art/preview.png`. Other sites may show them.
 */
export function artRoutes(app: FastifyInstance, { site, art, onSite }: ArtRoutesParts): void {
  const drawPreview = keptPreviews(art)

  app.get<{ Params: { file: string } }>('/art/cover/:file', onSite, async (request, reply) => {
    const [market, id] = [marketOfHost(request.host), idIn(request.params.file, 'svg')]
    const page =
      id !== undefined &&
      (await site.textAt(`cover ${id}`, market, async (tx) => {
        const [course] = await runPrepared(tx, courseArt(market, id))
        if (!course) return undefined
        const facts = { id: course.short_id, family: course.family, seed: course.cover_seed }
        return { type: svg, text: art.cover(facts), headers: dayCache }
      }))
    return page ? sendFinished(request, forAll(reply), page) : noPicture(reply)
  })

  app.get<{ Params: { file: string } }>('/art/portrait/:file', onSite, async (request, reply) => {
    const [market, id] = [marketOfHost(request.host), idIn(request.params.file, 'svg')]
    const page =
      id !== undefined &&
      (await site.textAt(`portrait ${id}`, market, async (tx) => {
        const [expert] = await runPrepared(tx, portraitArt(market, id))
        return expert && { type: svg, text: art.portrait(expert), headers: dayCache }
      }))
    return page ? sendFinished(request, forAll(reply), page) : noPicture(reply)
  })

  app.get<{ Params: { file: string }; Querystring: { l?: unknown } }>(
    '/art/preview/:file',
    onSite,
    async (request, reply) => {
      const [market, id] = [marketOfHost(request.host), idIn(request.params.file, 'png')]
      const [course] = id === undefined ? [] : await site.reading((tx) => runPrepared(tx, courseArt(market, id)))
      if (!course) return noPicture(reply)
      const language = pictureLanguageOf(request.query.l, marketLanguages[market])
      return sendPicture(reply, await drawPreview(factsOf(course, wordsFor({ market, language }, course.name))))
    },
  )

  app.get<{ Querystring: { l?: unknown } }>('/art/preview.png', onSite, async (request, reply) => {
    const market = marketOfHost(request.host)
    const language = pictureLanguageOf(request.query.l, marketLanguages[market])
    const statement = site.statementOf({ market, language })
    return sendPicture(reply, await drawPreview({ course: undefined, statement }))
  })
}

const factsOf = (
  course: {
    short_id: string
    family: string
    cover_seed: string | null
    experts: readonly { firstName: string; lastName: string }[]
  },
  title: string,
): PreviewFacts => ({
  course: {
    id: course.short_id,
    family: course.family,
    seed: course.cover_seed,
    title,
    experts: course.experts.slice(0, 2).map(({ firstName, lastName }) => `${firstName} ${lastName}`),
  },
  statement: title,
})

/** Draws each picture once, a few at a time. */
function keptPreviews(art: SiteArt): (facts: PreviewFacts) => Promise<Buffer> {
  const limit = pLimit(maxAtOnce)
  const kept = new LRUCache<string, Buffer>({ maxSize: maxKeptBytes, sizeCalculation: (picture) => picture.length })
  const underWay = new Map<string, Promise<Buffer>>()
  return async (facts) => {
    const key = JSON.stringify(facts)
    const known = kept.get(key) ?? underWay.get(key)
    if (known) return known
    if (limit.pendingCount >= maxWaiting) throw new TooManyPages('too many pictures wait')
    const drawing = limit(() => art.preview(facts))
    underWay.set(key, drawing)
    try {
      const picture = await drawing
      kept.set(key, picture)
      return picture
    } finally {
      underWay.delete(key)
    }
  }
}

/** The id that a file is named by; undefined for another name. */
function idIn(file: string, extension: string): string | undefined {
  const id = file.endsWith(`.${extension}`) ? file.slice(0, -extension.length - 1) : ''
  return isUuid(id) ? id.toLowerCase() : undefined
}

/** Link previews and readers of feeds show pictures on their own pages. */
const forAll = (reply: FastifyReply) => reply.header('cross-origin-resource-policy', 'cross-origin')

const sendPicture = (reply: FastifyReply, picture: Buffer) =>
  forAll(reply).headers(dayCache).type('image/png').header('content-length', picture.length).send(picture)

const noPicture = (reply: FastifyReply) => refuse(reply, 404, 'NO_SUCH_PICTURE', 'There is no such picture.')
