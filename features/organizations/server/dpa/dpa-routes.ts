import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { marketOfHost } from '#features/markets/server/index.ts'
import { inTransaction, type Database } from '#platform/database/index.ts'
import type { Viewer } from '#platform/graphql/context.ts'
import { contentDisposition } from '#platform/http/content-disposition.ts'
import { isLanguage } from '#values/language.ts'
import { mayAdministrate } from '#features/organizations/server/policy.ts'
import { signInFirst, unknownOrganization } from '#features/organizations/server/organization-routes.ts'
import { dpaCopy, dpaFile, type DpaFile } from './dpa-file.ts'
import { findLatestAcceptedDpa } from './dpa-store.ts'
import { currentDpa } from './dpa-text.ts'

interface DpaRoutesParts {
  readonly database: Database
  /** The viewer of a request, by its bearer token. @throws for an invalid token */
  readonly viewerOf: (request: FastifyRequest) => Promise<Viewer>
}

/**
 * `GET /rest/dpa?locale=nb|es|en`: the market's current data-processing agreement as a PDF, for everybody. `GET
 * /rest/organizations/{id}/dpa`: the version that an organisation accepted last, with who accepted it, for its admins;
 * 404 for everybody else, and where nothing was accepted.
 */
export async function dpaRoutes(app: FastifyInstance, { database, viewerOf }: DpaRoutesParts): Promise<void> {
  app.get<{ Querystring: { locale?: unknown } }>('/rest/dpa', async (request, reply) => {
    const { locale } = request.query
    const market = marketOfHost(request.host)
    const text = currentDpa(market, isLanguage(locale) ? locale : market === 'no' ? 'nb' : 'es')
    return send(reply.header('cache-control', 'public, max-age=300'), await dpaFile(text))
  })

  app.get<{ Params: { id: string } }>('/rest/organizations/:id/dpa', async (request, reply) => {
    const viewer = await viewerOf(request)
    if (viewer.kind !== 'User') return signInFirst(reply)
    const { userId } = viewer
    const { id } = request.params
    const accepted = await inTransaction(
      database,
      { kind: 'user', userId },
      async (tx) =>
        (await mayAdministrate(tx, userId, id, 'administrate_organization'))
          ? findLatestAcceptedDpa(tx, id)
          : undefined,
      { readOnly: true },
    )
    if (!accepted) return unknownOrganization(reply)
    return send(reply.headers({ 'cache-control': 'private, no-store', vary: 'authorization' }), await dpaCopy(accepted))
  })
}

const send = (reply: FastifyReply, { name, mediaType, bytes }: DpaFile) =>
  reply.header('content-disposition', contentDisposition(name)).type(mediaType).send(bytes)
