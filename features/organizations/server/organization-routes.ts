import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Clock } from '#platform/clock.ts'
import { inTransaction, type Database } from '#platform/database/index.ts'
import type { Viewer } from '#platform/graphql/context.ts'
import { tableFormats } from '#platform/tables/index.ts'
import { isLanguage } from '#values/language.ts'
import { logGroupNames, logPeriods, logSince } from '#features/organizations/rules/log/log-range.ts'
import { logoLimits } from '#features/organizations/rules/logo/logo-bytes.ts'
import { contentDisposition } from '#platform/http/content-disposition.ts'
import { exportLog } from './log/export-log.ts'
import { findLogo } from './logo/logo-store.ts'
import { removeLogo, setLogo } from './logo/set-logo.ts'

export interface OrganizationRoutesParts {
  readonly database: Database
  readonly clock: Clock
  /** The viewer of a request, by its bearer token. @throws for an invalid token */
  readonly viewerOf: (request: FastifyRequest) => Promise<Viewer>
}

export const refuse = (reply: FastifyReply, status: number, code: string, message: string, more: object = {}) =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ error: { code, message, ...more } })

/** The only error response: an organisation of others gets the same response as one that does not exist. */
export const unknownOrganization = (reply: FastifyReply) =>
  refuse(reply, 404, 'UNKNOWN_ORGANIZATION', 'There is no such organisation, or it is not yours to administrate.')

export const signInFirst = (reply: FastifyReply) =>
  refuse(reply, 401, 'UNAUTHENTICATED', 'Unauthorized: sign in to do this.')

interface Named {
  readonly id: string
}

/**
 * `GET /rest/organizations/{id}/log?format=csv|xlsx&group=&period=`: the log as a file. `PUT` and `DELETE
 * /rest/organizations/{id}/logo`: a square WebP or PNG. `GET /rest/organization-logos/{checksum}`: a logo, without
 * authentication, because only users who may see a logo receive its checksum; its content never changes.
 */
export async function organizationRoutes(app: FastifyInstance, parts: OrganizationRoutesParts): Promise<void> {
  const { database, clock, viewerOf } = parts
  app.addContentTypeParser(['image/webp', 'image/png'], { parseAs: 'buffer' }, (_, body, done) => done(null, body))

  app.get<{ Params: Named; Querystring: Record<string, unknown> }>(
    '/rest/organizations/:id/log',
    async (request, reply) => {
      const viewer = await viewerOf(request)
      if (viewer.kind !== 'User') return signInFirst(reply)
      const { format, group, period } = request.query
      const tableFormat = tableFormats.find((each) => each === format)
      if (!tableFormat) return refuse(reply, 400, 'UNKNOWN_FORMAT', `The format is one of ${tableFormats.join(', ')}.`)
      const locale = request.headers['locale']
      const language = isLanguage(locale) ? locale : 'nb'
      const now = clock()
      const file = await exportLog(database, {
        userId: viewer.userId,
        organizationId: request.params.id,
        group: logGroupNames.find((each) => each === group),
        since: logSince(logPeriods.find((each) => each === period) ?? 'all', now),
        format: tableFormat,
        language,
        at: now,
      })
      if (!file) return unknownOrganization(reply)
      const name = { nb: 'logg', es: 'registro', en: 'log' }[language]
      return reply
        .type(file.contentType)
        .header('content-disposition', contentDisposition(`${name}-${now.toISOString().slice(0, 10)}.${tableFormat}`))
        .header('content-language', language)
        .header('cache-control', 'private, no-store')
        .send(file.content)
    },
  )

  const logo = async (request: FastifyRequest, reply: FastifyReply, bytes: Buffer | undefined) => {
    const viewer = await viewerOf(request)
    if (viewer.kind !== 'User') return signInFirst(reply)
    const { id: organizationId } = request.params as Named
    const change = { userId: viewer.userId, organizationId, at: clock() }
    const outcome = await (bytes ? setLogo(database, { ...change, bytes }) : removeLogo(database, change))
    switch (outcome.kind) {
      case 'Saved':
        return reply.code(204).send()
      case 'NotOrganizationAdmin':
        return unknownOrganization(reply)
      case 'NotALogo':
        return refuse(reply, 422, 'NOT_A_LOGO', 'A logo is a square WebP or PNG of 32 to 512 pixels, at most 200 kB.')
      case 'Busy':
        reply.header('retry-after', outcome.retryAfterSeconds)
        return refuse(reply, 503, 'BUSY', 'Too many pictures are being read. Try again shortly.')
    }
  }
  app.put('/rest/organizations/:id/logo', { bodyLimit: logoLimits.bytes }, (request, reply) =>
    logo(request, reply, Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)),
  )
  app.delete('/rest/organizations/:id/logo', (request, reply) => logo(request, reply, undefined))

  const Checksum = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
  app.get<{ Params: { checksum: string } }>('/rest/organization-logos/:checksum', async (request, reply) => {
    const { checksum } = request.params
    const found = v.is(Checksum, checksum)
      ? await inTransaction(database, { kind: 'system' }, (tx) => findLogo(tx, checksum), { readOnly: true })
      : undefined
    if (!found) return refuse(reply, 404, 'UNKNOWN_LOGO', 'There is no such logo.')
    return reply
      .headers({
        'Content-Type': found.type,
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'Cache-Control': 'private, max-age=31536000, immutable',
        ETag: `"${checksum}"`,
      })
      .send(found.bytes)
  })
}
