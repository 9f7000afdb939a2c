import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { contentDisposition } from '#platform/http/content-disposition.ts'
import { marketOfHost } from '#features/markets/server/index.ts'
import { tableFormats } from '#platform/tables/index.ts'
import { dayIn } from '#values/day.ts'
import { languages } from '#values/language.ts'
import { isUuid } from '#values/uuid.ts'
import { complianceStatuses } from '#features/activity/rules/compliance.ts'
import type { ExportRoutesParts } from '#features/activity/server/export-routes-parts.ts'
import { complianceProblem } from '#features/activity/rules/compliance-selection.ts'
import { complianceTexts } from './compliance-texts.ts'
import { exportCompliance } from './export-compliance.ts'

const Query = v.object({
  format: v.optional(v.picklist(tableFormats), 'xlsx'),
  group: v.optional(v.string()),
  item: v.optional(v.string()),
  only: v.optional(v.picklist(['NEEDS', ...complianceStatuses])),
  day: v.optional(v.string()),
})

/**
 * `GET /rest/organizations/{id}/compliance?format=csv|xlsx&group=&item=&only=&day=`: the members' compliance as a file in
 * the language of the `Locale` header, for users who may see the page (O3). 404 for all other users, whether the
 * organisation exists or not.
 */
export async function complianceRoutes(app: FastifyInstance, parts: ExportRoutesParts): Promise<void> {
  const { database, clock, viewerOf } = parts
  app.get<{ Params: { id: string } }>('/rest/organizations/:id/compliance', async (request, reply) => {
    const refuse = (status: number, code: string, message: string) =>
      reply.code(status).header('cache-control', 'no-store').send({ error: { code, message } })
    const viewer = await viewerOf(request)
    if (viewer.kind !== 'User') return refuse(401, 'UNAUTHENTICATED', 'Unauthorized: sign in to read this.')
    const query = v.safeParse(Query, request.query)
    if (!query.success) return refuse(400, 'BAD_USER_INPUT', 'format is csv or xlsx, only a status; each stands once.')
    const { format, group, item, only, day } = query.output
    const problem = complianceProblem({ groupId: group, itemId: item, only, day, offset: 0, limit: 1 })
    if (problem) return refuse(400, 'BAD_USER_INPUT', problem)
    const language = languages.find((each) => each === request.headers['locale']) ?? 'nb'
    const at = clock()
    const today = dayIn(marketOfHost(request.host), at)
    const asOf = day ?? today
    const { id } = request.params
    const selection = { organizationId: id, day: asOf, isToday: asOf >= today, groupId: group, itemId: item, only }
    const file = isUuid(id)
      ? await exportCompliance(database, { userId: viewer.userId, selection, format, language, at })
      : undefined
    if (!file) return refuse(404, 'UNKNOWN_EXPORT', 'There is no such export.')
    return reply
      .type(file.contentType)
      .header('content-disposition', contentDisposition(`kursiva-${complianceTexts[language].file}-${asOf}.${format}`))
      .header('content-language', language)
      .header('cache-control', 'private, no-store')
      .send(file.content)
  })
}
