import { mayActOn, findManagement } from '#features/organizations/server/index.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { recordChange } from '#platform/audit/index.ts'
import type { Clock } from '#platform/clock.ts'
import { inTransaction, type Database } from '#platform/database/index.ts'
import type { Viewer } from '#platform/graphql/context.ts'
import { tableFormats, writeTable } from '#platform/tables/index.ts'
import { languages } from '#values/language.ts'
import { contentDisposition } from '#platform/http/content-disposition.ts'
import { peopleTable } from './export-people.ts'

export interface PeopleRouteParts {
  readonly database: Database
  readonly clock: Clock
  /** The viewer of a request, by its bearer token. @throws for an invalid token */
  readonly viewerOf: (request: FastifyRequest) => Promise<Viewer>
}

const Query = v.object({
  format: v.optional(v.picklist(tableFormats), 'csv'),
  locale: v.optional(v.picklist(languages)),
})

/**
 * `GET /rest/organizations/{id}/people?format=csv|xlsx&locale=nb|es|en`: members and open invitations as a table, for
 * admins and managers (O5); a limited manager gets the people of the own groups. Without `locale` the language comes
 * from the `Locale` header; the default is Norwegian. For everyone else the response is the same as for an organisation
 * that does not exist. Each export is recorded in the log.
 */
export async function peopleRoute(
  app: FastifyInstance,
  { database, clock, viewerOf }: PeopleRouteParts,
): Promise<void> {
  app.get<{ Params: { id: string } }>('/rest/organizations/:id/people', async (request, reply) => {
    const viewer = await viewerOf(request)
    if (viewer.kind !== 'User') return refuse(reply, 401, 'UNAUTHENTICATED', 'Unauthorized: sign in to read this.')
    const query = v.safeParse(Query, { locale: request.headers['locale'], ...(request.query as object) })
    if (!query.success)
      return refuse(reply, 400, 'BAD_QUERY', 'The format is "csv" or "xlsx", the locale "nb", "es" or "en".')
    const { format, locale = 'nb' } = query.output
    const { userId } = viewer
    const table = await inTransaction(database, { kind: 'user', userId }, async (tx) => {
      const management = await findManagement(tx, userId, request.params.id)
      if (!mayActOn(management, 'administrate_users')) return undefined
      const { organizationId } = management
      const people = await peopleTable(tx, organizationId, locale)
      await recordChange(tx, {
        organizationId,
        actorId: userId,
        kind: 'PEOPLE_EXPORTED',
        after: { format, rows: people.rows.length },
        at: clock(),
      })
      return people
    })
    if (!table) return refuse(reply, 404, 'UNKNOWN_ORGANIZATION', 'There is no such organisation.')
    const { content, contentType } = await writeTable(format, table)
    return reply
      .headers({
        'content-type': contentType,
        'content-disposition': contentDisposition(`${table.name.toLowerCase()}.${format}`),
        'cache-control': 'private, no-store',
      })
      .send(content)
  })
}

const refuse = (reply: FastifyReply, status: number, code: string, message: string) =>
  reply.code(status).send({ error: { code, message } })
