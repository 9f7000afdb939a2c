import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { filmFileType, isFilmKey } from '#features/media/rules/film-file.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/index.ts'
import type { MediaCdn } from '#platform/settings/media-settings.ts'
import { StorageUnavailable, type MediaStorage } from '#platform/storage/index.ts'
import { attachmentRoute } from './attachment-route.ts'
import { installSigner } from './installation-signer.ts'
import { installStorage } from './installation-storage.ts'
import { createMediaSigner } from './media-signer.ts'
import { noSuchFile, refuse, refusePass } from './refusals.ts'
import { sendStored, type FileHeaders } from './send-stored.ts'

export interface MediaRoutesOptions {
  readonly database: Database
  /** The storage of films and attachments. */
  readonly storage: MediaStorage
  /** The installation's secret; the key that signs URLs is derived from it. */
  readonly secret: string
  /** The CDN origin for films; it fetches them here at the same paths. */
  readonly cdn?: MediaCdn | undefined
  readonly clock: Clock
}

/** A poster's URL never changes, so a new version of a film shows its new poster within a day. */
const posterCache = 'public, max-age=86400, stale-while-revalidate=604800'

/** These types are already compressed and served in ranges, so they are not compressed again. */
const asTheyAre: RouteShorthandOptions & { compress: false } = { compress: false }

/** A CDN has another origin. The signed URLs are the secret, so any origin may read. */
const forOtherOrigins = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' }

/**
 * `GET /media/<pass>/<film>/<file>`: signed, short-lived addresses of films, with ranges (RFC 9110, section 14).
 * `GET /media/attachments/<pass>/<id>/<language>`: an attachment to be saved.
 * `GET /posters/<film>.webp`: a film's still picture, which needs no signature. Refusals are JSON `{ code, message }`.
 */
export async function mediaRoutes(app: FastifyInstance, options: MediaRoutesOptions): Promise<void> {
  const { database, storage, secret, cdn, clock } = options
  const signer = createMediaSigner(secret, cdn)
  installSigner(signer)
  installStorage(storage)

  // unavailable storage is not an internal error, and its message is not exposed
  app.setErrorHandler((error, request, reply) => {
    if (!(error instanceof StorageUnavailable)) throw error
    request.log.error({ err: error.cause }, 'the store of media does not answer')
    return refuse(
      reply.header('Retry-After', '5'),
      502,
      'MEDIA_STORE_UNAVAILABLE',
      'The file can’t be fetched just now.',
    )
  })

  async function send(request: FastifyRequest, reply: FastifyReply, key: string, headers: FileHeaders) {
    const file = await storage.open(key)
    return file ? sendStored(request, reply, file, headers) : noSuchFile(reply)
  }

  app.get<{ Params: { pass: string; film: string; '*': string } }>(
    '/media/:pass/:film/*',
    asTheyAre,
    async (request, reply) => {
      const { pass, film, '*': path } = request.params
      const now = clock()
      const verdict = signer.verifyFolder(pass, film, now)
      if (cdn) void reply.headers(forOtherOrigins)
      if (verdict.kind !== 'Valid') return refusePass(reply, verdict)
      const type = filmFileType(path)
      if (!type || !isFilmKey(film)) return noSuchFile(reply)
      // films are never changed in place: cached as long as the URL is valid, and not longer
      const seconds = Math.floor((verdict.expiresAt.getTime() - now.getTime()) / 1000)
      return send(request, reply, `films/${film}/${path}`, {
        'Content-Type': type,
        'Cache-Control': `private, max-age=${seconds}, immutable`,
      })
    },
  )

  app.get<{ Params: { file: string } }>('/posters/:file', asTheyAre, async (request, reply) => {
    const film = request.params.file.replace(/\.webp$/, '')
    if (film === request.params.file || !isFilmKey(film)) return noSuchFile(reply)
    const headers = { 'Content-Type': 'image/webp', 'Cache-Control': posterCache }
    return send(request, reply, `films/${film}/poster.webp`, headers)
  })

  attachmentRoute(app, { database, storage, signer, clock, options: asTheyAre })
}
