import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { contentDisposition } from '#platform/http/content-disposition.ts'
import { tableFormats } from '#platform/tables/index.ts'
import { languages } from '#values/language.ts'
import { isUuid } from '#values/uuid.ts'
import type { ExportRoutesParts } from '#features/activity/server/export-routes-parts.ts'
import { exportRecord } from './export-record.ts'
import { recordTexts } from './record-texts.ts'

const Query = v.object({ format: v.optional(v.picklist(tableFormats), 'xlsx') })

/**
 * `GET /rest/organizations/{id}/activity/people/{userId}?format=csv|xlsx`: what a person's page shows as a file in the
 * language of the `Locale` header, for users who may see the page (O3). 404 for all other users, and for somebody who is
 * no member, whether the organisation exists or not.
 */
export async function recordRoutes(
  app: FastifyInstance,
  { database, clock, viewerOf }: ExportRoutesParts,
): Promise<void> {
  app.get<{ Params: { id: string; userId: string } }>(
    '/rest/organizations/:id/activity/people/:userId',
    async (request, reply) => {
      const refuse = (status: number, code: string, message: string) =>
        reply.code(status).header('cache-control', 'no-store').send({ error: { code, message } })
      const viewer = await viewerOf(request)
      if (viewer.kind !== 'User') return refuse(401, 'UNAUTHENTICATED', 'Unauthorized: sign in to read this.')
      const query = v.safeParse(Query, request.query)
      if (!query.success) return refuse(400, 'BAD_USER_INPUT', 'format is csv or xlsx.')
      const { format } = query.output
      const language = languages.find((each) => each === request.headers['locale']) ?? 'nb'
      const { id: organizationId, userId } = request.params
      const file =
        isUuid(organizationId) && isUuid(userId)
          ? await exportRecord(database, {
              readerId: viewer.userId,
              organizationId,
              userId,
              format,
              language,
              at: clock(),
            })
          : undefined
      if (!file) return refuse(404, 'UNKNOWN_EXPORT', 'There is no such export.')
      return reply
        .type(file.contentType)
        .header('content-disposition', contentDisposition(`kursiva-${recordTexts[language].file}.${format}`))
        .header('content-language', language)
        .header('cache-control', 'private, no-store')
        .send(file.content)
    },
  )
}
