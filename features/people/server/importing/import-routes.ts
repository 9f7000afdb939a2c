import { mayAdministrate } from '#features/organizations/server/index.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { marketOfHost } from '#features/markets/server/index.ts'
import type { Clock } from '#platform/clock.ts'
import { inTransaction, type Database } from '#platform/database/index.ts'
import type { Viewer } from '#platform/graphql/context.ts'
import { concurrentUploads } from '#platform/http/concurrent-uploads.ts'
import type { RateLimit } from '#platform/http/rate-limits.ts'
import { tableFormats } from '#platform/tables/index.ts'
import { isLanguage, type Language } from '#values/language.ts'
import { isUuid } from '#values/uuid.ts'
import { contentDisposition } from '#platform/http/content-disposition.ts'
import { parseColumnAnswers } from '#features/people/rules/importing/column-answers.ts'
import type { ColumnAnswers } from '#features/people/rules/importing/list-columns.ts'
import { errorList } from './error-list.ts'
import { listFaults, refusals } from './list-errors.ts'
import { listTemplate } from './list-template.ts'
import { readPeople } from './read-people.ts'

/** The maximum size of a file in bytes. */
const maxBytes = 10 * 1024 * 1024
const uploads = '/rest/organizations/:id/imports'
/** Enough for ten megabytes over a slow connection. */
const uploadTimeoutMs = 120_000
/** The `Retry-After` for an organization with the maximum number of uploads. */
const retryAfterSeconds = 20

export interface ImportRoutesParts {
  readonly database: Database
  readonly clock: Clock
  /** The viewer of a request, by its bearer token. @throws for an invalid token */
  readonly viewerOf: (request: FastifyRequest) => Promise<Viewer>
}

const TemplateQuery = v.object({ format: v.optional(v.picklist(tableFormats), 'xlsx') })

/** Twenty lists in ten minutes for each user, because parsing one takes seconds. */
export const importLimit = (keyOf: RateLimit['keyOf']): RateLimit => ({
  url: uploads,
  perMinute: () => 2,
  overMinutes: 10,
  keyOf,
  refuse: (_, reply) => refuse(reply, 429, 'TOO_MANY_REQUESTS'),
})

/**
 * `POST /rest/organizations/{id}/imports`: the body is a list of people as CSV or a workbook of at most 10 MB;
 * `X-File-Name` is its percent-encoded name, without it the list was typed. The response is 201 with the id of the
 * import; its rows are validated and not yet invited. If the meaning of a column is unknown, the response is 200 with the
 * `columns`, and the same list is sent again with answers in `X-Columns` ("2=department,5=none"): nothing of a column that
 * is left out is stored. `GET …/imports/{importId}/errors` returns the rows with errors,
 * as CSV in the language of the `Locale` header, and `GET …/imports/template?format=xlsx|csv` an empty list to fill in. If
 * too many lists are being read, the response is 429 (for the
 * organisation) or 503 (for the whole server) with the number of seconds after which to retry. For admins and managers
 * of the organisation (O3); everyone else gets the same response as for an organisation that does not exist.
 */
export async function importRoutes(
  app: FastifyInstance,
  { database, clock, viewerOf }: ImportRoutesParts,
): Promise<void> {
  const userIds = new WeakMap<FastifyRequest, string>()
  const beginUpload = concurrentUploads({ maxPerKey: 4, maxTotal: 24, timeoutMs: uploadTimeoutMs })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_, body, done) => done(null, body))
  app.setErrorHandler((error: Error & { code?: string }, _, reply) => {
    if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return refuse(reply, 413, 'TOO_LARGE')
    throw error
  })

  /** Authorizes the request before its body is received, because a body has up to ten megabytes. */
  const admit = async (request: FastifyRequest, reply: FastifyReply) => {
    const viewer = await viewerOf(request)
    if (viewer.kind !== 'User') return refuse(reply, 401, 'UNAUTHENTICATED')
    const { userId } = viewer
    const { id } = request.params as { id: string }
    const may = await inTransaction(
      database,
      { kind: 'user', userId },
      (tx) => mayAdministrate(tx, userId, id, 'administrate_users'),
      { readOnly: true },
    )
    if (!may) return refuse(reply, 404, 'UNKNOWN_ORGANIZATION')
    userIds.set(request, userId)
    return undefined
  }

  /** Limits the number of bodies of one organisation, which stay in memory until they are parsed. */
  const takeUpload = async (request: FastifyRequest, reply: FastifyReply) => {
    const because = beginUpload((request.params as { id: string }).id, request.raw, reply.raw)
    if (because === undefined) return
    reply.header('retry-after', retryAfterSeconds)
    await (because === 'OWN' ? refuse(reply, 429, 'BUSY') : refuse(reply, 503, 'ALL_BUSY'))
  }

  app.post(uploads, { onRequest: [admit, takeUpload] }, async (request, reply) => {
    const answers = answersOf(request)
    if (answers === undefined) return refuse(reply, 400, 'BAD_COLUMNS')
    const outcome = await readPeople(database, {
      organizationId: (request.params as { id: string }).id,
      userId: userIds.get(request) ?? '',
      fileName: fileNameOf(request),
      answers,
      bytes: Buffer.isBuffer(request.body) ? request.body : new Uint8Array(),
      locale: languageOf(request),
      at: clock(),
    })
    if (outcome.kind === 'Read') {
      const { importId: id, columns } = outcome
      return reply.code(201).header('cache-control', 'no-store').send({ id, columns })
    }
    if (outcome.kind === 'Ask')
      return reply.code(200).header('cache-control', 'no-store').send({ columns: outcome.columns })
    if (outcome.kind === 'NotAllowed') return refuse(reply, 404, 'UNKNOWN_ORGANIZATION')
    const { fault, detail } = outcome
    if (detail !== undefined) request.log.warn({ fault, detail }, 'a list ended the process that read it')
    if (outcome.retryAfterSeconds !== undefined) reply.header('retry-after', outcome.retryAfterSeconds)
    return refuse(reply, listFaults[fault], fault)
  })

  app.get(`${uploads}/template`, { onRequest: admit }, async (request, reply) => {
    const query = v.safeParse(TemplateQuery, request.query)
    if (!query.success) return refuse(reply, 404, 'UNKNOWN_IMPORT')
    const { format } = query.output
    const { content, contentType, name } = await listTemplate(format, languageOf(request))
    return reply
      .type(contentType)
      .header('content-disposition', contentDisposition(`${name}.${format}`))
      .header('cache-control', 'private, max-age=3600')
      .send(content)
  })

  app.get(`${uploads}/:importId/errors`, { onRequest: admit }, async (request, reply) => {
    const { id, importId } = request.params as { id: string; importId: string }
    const list = isUuid(importId)
      ? await inTransaction(
          database,
          { kind: 'user', userId: userIds.get(request) ?? '' },
          (tx) => errorList(tx, { organizationId: id, importId, language: languageOf(request) }),
          { readOnly: true },
        )
      : undefined
    if (!list) return refuse(reply, 404, 'UNKNOWN_IMPORT')
    return reply
      .type(list.contentType)
      .header('content-disposition', contentDisposition(`${list.name}.csv`))
      .header('cache-control', 'private, no-store')
      .send(list.content)
  })
}

const refuse = (reply: FastifyReply, status: number, code: keyof typeof refusals) =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ error: { code, message: refusals[code] } })

function languageOf(request: FastifyRequest): Language {
  const locale = request.headers['locale']
  if (isLanguage(locale)) return locale
  return marketOfHost(request.host) === 'es' ? 'es' : 'nb'
}

/** The name of a file without invisible characters; undefined for a typed list. */
function fileNameOf(request: FastifyRequest): string | undefined {
  const given = request.headers['x-file-name']
  if (typeof given !== 'string') return undefined
  try {
    const name = decodeURIComponent(given)
      .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
      .trim()
    return [...name].slice(0, 200).join('') || undefined
  } catch {
    return undefined
  }
}

/** The user's answers about columns; undefined for a malformed header. */
function answersOf(request: FastifyRequest): ColumnAnswers | undefined {
  const given = request.headers['x-columns']
  return parseColumnAnswers(typeof given === 'string' ? given : '')
}
