import type { FastifyInstance, FastifyRequest } from 'fastify'
import { contentDisposition } from '#platform/http/content-disposition.ts'
import type { Clock } from '#platform/clock.ts'
import { inTransaction, type Database } from '#platform/database/index.ts'
import type { Viewer } from '#platform/graphql/context.ts'
import { logSecurity } from '#platform/security-log.ts'
import { isUuid } from '#values/uuid.ts'
import {
  hasRecentAuthentication,
  reauthenticationRequired,
} from '#features/accounts/server/sessions/recent-authentication.ts'
import { findExport, findFile } from './data-export-store.ts'
import { dataExportTexts } from './data-export-texts.ts'

export interface PersonalDataRouteParts {
  readonly database: Database
  readonly clock: Clock
  /** The caller, by the bearer token. @throws for an invalid token */
  readonly viewerOf: (request: FastifyRequest) => Promise<Viewer>
}

/**
 * `GET /rest/personal-data/{id}`: the ZIP of one of the caller's own data exports. The token is in the header, never in
 * the address, and the session must have been authenticated within the last minutes. Another user's export is answered
 * like an unknown one.
 */
export async function personalDataRoute(app: FastifyInstance, parts: PersonalDataRouteParts): Promise<void> {
  const { database, clock, viewerOf } = parts
  app.get('/rest/personal-data/:id', async (request, reply) => {
    const refuse = (status: number, code: string, message: string) =>
      reply.code(status).header('cache-control', 'no-store').send({ error: { code, message } })
    const viewer = await viewerOf(request)
    if (viewer.kind !== 'User') return refuse(401, 'UNAUTHENTICATED', 'Unauthorized: sign in to read this.')
    if (!hasRecentAuthentication(viewer, clock()))
      return reply.code(403).header('cache-control', 'no-store').send(reauthenticationRequired)
    const { userId } = viewer
    const { id } = request.params as { id: string }
    const found = isUuid(id)
      ? await inTransaction(
          database,
          { kind: 'user', userId },
          async (tx) => ({ copy: await findExport(tx, id), file: await findFile(tx, userId, id, clock()) }),
          { readOnly: true },
        )
      : undefined
    if (!found?.copy || !found.file) return refuse(404, 'UNKNOWN_COPY', 'There is no such copy, or its time is out.')
    logSecurity({ event: 'export', outcome: 'success', action: 'personal-data.fetched', object: { kind: 'copy', id } })
    const day = found.copy.requested_at.toISOString().slice(0, 10)
    const name = `${dataExportTexts[found.copy.language].archive}-${day}.zip`
    return reply
      .type('application/zip')
      .header('content-disposition', contentDisposition(name))
      .header('content-language', found.copy.language)
      .header('cache-control', 'private, no-store')
      .send(found.file)
  })
}
