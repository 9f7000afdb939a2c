import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, RouteShorthandOptions } from 'fastify'
import { filmFileType, isFilmKey } from '#features/media/rules/film-file.ts'
import type { Clock } from '#platform/clock.ts'
import { installSigner } from './installation-signer.ts'
import { createMediaSigner } from './media-signer.ts'
import { sendFile } from './send-file.ts'

export interface MediaRoutesOptions {
  /** Where the finished films lie, one folder a film named by its key. */
  readonly folder: string
  /** The installation's secret; the key of addresses is derived from it. */
  readonly secret: string
  readonly clock: Clock
}

/** Films are made once and never changed in place; whoever may see one may keep it until the address ends. */
const filmCache = 'private, max-age=14400, immutable'
/** A poster's address lasts, so a film made anew shows its new poster within a day. */
const posterCache = 'public, max-age=86400, stale-while-revalidate=604800'

/** Already compressed, and answered in ranges: a compressing server leaves these alone. */
const asTheyAre: RouteShorthandOptions & { compress: false } = { compress: false }

/**
 * `GET /media/<pass>/<film>/<file>`: signed, short-lived addresses of films, with ranges (RFC 9110, section 14).
 * `GET /posters/<film>.webp`: a film's still picture, which needs no signature. Refusals are JSON `{ code, message }`.
 */
export async function mediaRoutes(app: FastifyInstance, { folder, secret, clock }: MediaRoutesOptions): Promise<void> {
  const signer = createMediaSigner(secret)
  installSigner(signer)

  app.get<{ Params: { pass: string; film: string; '*': string } }>(
    '/media/:pass/:film/*',
    asTheyAre,
    async (request, reply) => {
      const { pass, film, '*': path } = request.params
      const verified = signer.verify(pass, film, clock())
      if (verified.kind === 'Invalid')
        return refuse(reply, 403, 'MEDIA_ADDRESS_INVALID', 'This address was not made by Kursiva, or was changed.')
      if (verified.kind === 'Expired')
        return refuse(
          reply,
          403,
          'MEDIA_ADDRESS_EXPIRED',
          'This address has ended; open the lesson again for a new one.',
        )
      const contentType = filmFileType(path)
      if (!contentType || !isFilmKey(film)) return noSuchFile(reply)
      const sent = await sendFile(request, reply, join(folder, film, path), { contentType, cacheControl: filmCache })
      return sent ? reply : noSuchFile(reply)
    },
  )

  app.get<{ Params: { file: string } }>('/posters/:file', asTheyAre, async (request, reply) => {
    const film = request.params.file.replace(/\.webp$/, '')
    if (film === request.params.file || !isFilmKey(film)) return noSuchFile(reply)
    const sent = await sendFile(request, reply, join(folder, film, 'poster.webp'), {
      contentType: 'image/webp',
      cacheControl: posterCache,
    })
    return sent ? reply : noSuchFile(reply)
  })
}

const refuse = (reply: FastifyReply, status: 403 | 404, code: string, message: string) =>
  reply.code(status).header('Cache-Control', 'no-store').type('application/json; charset=utf-8').send({ code, message })

const noSuchFile = (reply: FastifyReply) => refuse(reply, 404, 'MEDIA_NOT_FOUND', 'There is no such file.')
