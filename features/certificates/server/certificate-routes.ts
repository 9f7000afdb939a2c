import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { inTransaction, type Database } from '#platform/database/index.ts'
import type { Viewer } from '#platform/graphql/context.ts'
import { languages } from '#values/language.ts'
import { slugOf } from '#values/slug.ts'
import { certificatePdf, courseTitle } from './certificate-pdf.ts'
import { findCertificate } from './certificate-store.ts'
import { certificateTexts } from './certificate-texts.ts'
import { isUuid } from '#values/uuid.ts'

export interface CertificateRoutesParts {
  readonly database: Database
  /** Who asks, by the bearer token. @throws for a token that doesn't hold */
  readonly viewerOf: (request: FastifyRequest) => Promise<Viewer>
}

const Params = v.object({ type: v.picklist(['course']), id: v.string() })
const Query = v.object({
  format: v.optional(v.picklist(['view', 'download']), 'view'),
  locale: v.optional(v.picklist(languages)),
})

/**
 * `GET /rest/pdf/certificates/{type}/{id}?format=view|download&locale=nb|es|en` (Q3): the PDF of one of the asker's own
 * certificates. Without `locale` the `Locale` header decides, then Norwegian. Somebody else's is as unknown as none.
 */
export async function certificateRoutes(
  app: FastifyInstance,
  { database, viewerOf }: CertificateRoutesParts,
): Promise<void> {
  app.get('/rest/pdf/certificates/:type/:id', async (request, reply) => {
    const viewer = await viewerOf(request)
    if (viewer.kind !== 'User') return refuse(reply, 401, 'UNAUTHENTICATED', 'Unauthorized: sign in to read this.')
    const params = v.safeParse(Params, request.params)
    if (!params.success) return refuse(reply, 400, 'UNKNOWN_TYPE', 'The type must be "course".')
    const query = v.safeParse(Query, { locale: request.headers['locale'], ...(request.query as object) })
    if (!query.success) {
      const wrong = query.issues[0].path?.[0]?.key === 'format' ? 'format' : 'locale'
      return wrong === 'format'
        ? refuse(reply, 400, 'UNKNOWN_FORMAT', 'The format must be "view" or "download".')
        : refuse(reply, 400, 'UNKNOWN_LOCALE', 'The locale must be "nb", "es" or "en".')
    }
    const { userId } = viewer
    const { id } = params.output
    const certificate = isUuid(id)
      ? await inTransaction(database, { kind: 'user', userId }, (tx) => findCertificate(tx, userId, id), {
          readOnly: true,
        })
      : undefined
    if (!certificate) return refuse(reply, 404, 'UNKNOWN_CERTIFICATE', 'There is no such certificate.')

    const { format, locale = 'nb' } = query.output
    const name = `${certificateTexts[locale].file}-${slugOf(courseTitle(certificate, locale))}.pdf`
    return reply
      .type('application/pdf')
      .header('content-disposition', `${format === 'download' ? 'attachment' : 'inline'}; filename="${name}"`)
      .header('content-language', locale)
      .header('cache-control', 'private, no-store')
      .send(await certificatePdf(certificate, locale))
  })
}

const refuse = (reply: FastifyReply, status: number, code: string, message: string) =>
  reply.code(status).header('cache-control', 'no-store').send({ error: { code, message } })
