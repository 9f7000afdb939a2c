import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { contentDisposition } from '#platform/http/content-disposition.ts'
import type { Database } from '#platform/database/index.ts'
import { languages } from '#values/language.ts'
import { isUuid } from '#values/uuid.ts'
import { complianceRoutes } from './compliance/compliance-routes.ts'
import {
  allowExport,
  eventLines,
  exportFiles,
  peopleWorkbook,
  report,
  weekLines,
  type ExportFile,
  type ExportRequest,
} from './export/export-activity.ts'
import { exportTexts } from './export/export-texts.ts'
import type { ExportRoutesParts } from './export-routes-parts.ts'
import { parsePeriod } from './parse-period.ts'
import { recordRoutes } from './person/record-routes.ts'

const Query = v.object({
  from: v.optional(v.string()),
  to: v.optional(v.string()),
  group: v.optional(v.pipe(v.string(), v.uuid())),
})

const types: Readonly<Record<string, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
}

const contents: Readonly<Record<ExportFile, (database: Database, wish: ExportRequest) => Promise<Buffer> | Readable>> =
  {
    'events.csv': (database, wish) => Readable.from(eventLines(database, wish)),
    'people.xlsx': peopleWorkbook,
    'weeks.csv': weekLines,
    'report.pdf': report,
  }

/**
 * `GET /rest/organizations/{id}/activity/{file}?from=&to=&group=`: what the activity page shows as a file, in the language
 * of the `Locale` header, for users who may see the page (O3). `events.csv` has a row for each milestone, `people.xlsx` one
 * for each person and course, `weeks.csv` one for each week; `report.pdf` is a page to print. A period is at most a year.
 * 404 for all other users, whether the organisation exists or not.
 */
export async function activityRoutes(app: FastifyInstance, parts: ExportRoutesParts): Promise<void> {
  const { database, clock, viewerOf } = parts
  await app.register(complianceRoutes, parts)
  await app.register(recordRoutes, parts)
  app.get<{ Params: { id: string; file: string } }>(
    '/rest/organizations/:id/activity/:file',
    async (request, reply) => {
      const refuse = (status: number, code: string, message: string) =>
        reply.code(status).header('cache-control', 'no-store').send({ error: { code, message } })
      const viewer = await viewerOf(request)
      if (viewer.kind !== 'User') return refuse(401, 'UNAUTHENTICATED', 'Unauthorized: sign in to read this.')
      const { id, file: name } = request.params
      const file = exportFiles.find((each) => each === name)
      const query = v.safeParse(Query, request.query)
      const now = clock()
      const period = query.success ? parsePeriod(query.output.from, query.output.to, now) : undefined
      if (!query.success || !period)
        return refuse(400, 'MALFORMED_PERIOD', 'from and to must be days such as 2026-11-16, group the id of one.')
      const language = languages.find((each) => each === request.headers['locale']) ?? 'nb'
      const wish: ExportRequest = {
        userId: viewer.userId,
        scope: { organizationId: id, groupId: query.output.group },
        period,
        language,
        at: now,
      }
      if (!file || !isUuid(id) || !(await allowExport(database, file, wish)))
        return refuse(404, 'UNKNOWN_EXPORT', 'There is no such export.')

      const [kind = '', extension = ''] = file.split('.')
      const title = exportTexts[language].files[kind as keyof typeof exportTexts.nb.files]
      const saved = `kursiva-${title}-${period.from}-${period.to}.${extension}`
      void reply
        .type(types[extension] ?? '')
        .header('content-disposition', contentDisposition(saved))
        .header('content-language', language)
        .header('cache-control', 'private, no-store')
      return reply.send(await contents[file](database, wish))
    },
  )
}
