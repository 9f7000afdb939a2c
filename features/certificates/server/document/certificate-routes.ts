import { contentDisposition } from '#platform/http/content-disposition.ts'
import { knownOrigin } from '#platform/http/known-origin.ts'
import { refuse } from '#platform/http/refuse.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/index.ts'
import type { Viewer } from '#platform/graphql/context.ts'
import { languages } from '#values/language.ts'
import { slugOf } from '#values/text/slug.ts'
import { archiveRoutes } from '#features/certificates/server/archive/archive-routes.ts'
import { certificateFiles } from './certificate-file.ts'
import { courseTitle } from '#features/certificates/server/certificate-facts.ts'
import { certificateTexts } from '#features/certificates/server/certificate-texts.ts'
import { mayReadCertificate, readerOf } from '#features/certificates/server/may-read-certificate.ts'

interface CertificateRoutesParts {
  readonly database: Database
  /** The installation's secret, which encrypts the keys of credentials. */
  readonly secret: string
  readonly clock: Clock
  /** The public origins of this installation; the first is used in the PDF for requests to an unknown host. */
  readonly origins: () => readonly string[]
  /**
   * Identifies the viewer by the bearer token.
   * @throws for an invalid token
   */
  readonly viewerOf: (request: FastifyRequest) => Promise<Viewer>
}

const types = ['course', 'playlist'] as const

const Query = v.object({
  format: v.optional(v.picklist(['view', 'download']), 'view'),
  locale: v.optional(v.picklist(languages)),
  code: v.optional(v.pipe(v.string(), v.maxLength(64))),
})

/** The error message for each invalid query parameter. */
const refusals = {
  format: ['UNKNOWN_FORMAT', 'The format must be "view" or "download".'],
  locale: ['UNKNOWN_LOCALE', 'The locale must be "nb", "es" or "en".'],
  code: ['MALFORMED_CODE', 'The code must be given once, as it stands on the certificate.'],
} as const

/**
 * `GET /rest/pdf/certificates/{type}/{id}?format=view|download&locale=nb|es|en` (Q3): the PDF of a certificate, for its
 * holder, for admins and managers responsible for the holder’s training, and with `&code=` for everyone who has the
 * code of a shared one. The default of `locale` is the `Locale` header, then Norwegian. 404 both for an unknown
 * certificate and for one that may not be read.
 */
export async function certificateRoutes(app: FastifyInstance, parts: CertificateRoutesParts): Promise<void> {
  const { database, origins, viewerOf } = parts
  const fileOf = certificateFiles(parts)
  /** The origin of the request, if it is ours: the Host header can contain anything. */
  const originOf = (request: FastifyRequest) => knownOrigin(request, origins()) ?? origins()[0]

  await app.register(archiveRoutes, { database, clock: parts.clock, viewerOf, fileOf, originOf })

  app.get<{ Params: { type: string; id: string } }>('/rest/pdf/certificates/:type/:id', async (request, reply) => {
    const reader = readerOf(await viewerOf(request))
    const rawQuery = request.query as Record<string, unknown>
    if (reader.userId === null && rawQuery['code'] === undefined)
      return refuse(reply, 401, 'UNAUTHENTICATED', 'Unauthorized: sign in to read this.')
    const { type, id } = request.params
    if (!types.some((known) => known === type))
      return refuse(reply, 400, 'UNKNOWN_TYPE', 'The type must be "course" or "playlist".')
    const query = v.safeParse(Query, { locale: request.headers['locale'], ...rawQuery })
    if (!query.success) {
      const wrong = query.issues[0].path?.[0]?.key as keyof typeof refusals
      const [problem, message] = refusals[wrong]
      return refuse(reply, 400, problem, message)
    }
    const { format, locale = 'nb', code } = query.output
    const reading = await mayReadCertificate(database, { ...reader, code }, id)
    if (reading.kind === 'Unknown' || reading.certificate.type !== type)
      return refuse(reply, 404, 'UNKNOWN_CERTIFICATE', 'There is no such certificate.')

    const { certificate } = reading
    const file = fileOf(certificate, locale, originOf(request))
    // personal data, so no shared cache may store it; a matching ETag saves the download
    void reply.headers({ 'cache-control': 'private, no-store', vary: 'authorization, locale', etag: file.tag })
    if (request.headers['if-none-match']?.includes(file.tag)) return reply.code(304).send()
    const name = `${certificateTexts[locale].file}-${slugOf(courseTitle(certificate, locale))}.pdf`
    return reply
      .type('application/pdf')
      .header('content-disposition', contentDisposition(name, format === 'download' ? 'attachment' : 'inline'))
      .header('content-language', locale)
      .send(await file.bytes())
  })
}
