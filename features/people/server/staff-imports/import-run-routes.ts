import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findStaffRights } from '#features/staff/server/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/index.ts'
import type { Viewer } from '#platform/graphql/context.ts'
import { concurrentUploads } from '#platform/http/concurrent-uploads.ts'
import { refuse } from '#platform/http/refuse.ts'
import { beginImportRun } from './begin-import-run.ts'
import type { RecordsFault } from './records-parser.ts'

const maxBytes = 5 * 1024 * 1024
const kinds = { organizations: 'ORGANIZATIONS', users: 'USERS' } as const
/** Enough for five megabytes over a slow connection. */
const uploadTimeoutMs = 120_000
const retryAfterSeconds = 20

const refusals: Readonly<Record<RecordsFault, readonly [status: 415 | 422 | 429, message: string]>> = {
  OLD_WORKBOOK: [415, 'The file is an .xls workbook, or has a password: save it as .xlsx or .csv.'],
  WRONG_KIND: [415, 'The file is neither CSV, JSON nor an .xlsx workbook.'],
  EMPTY: [422, 'The file has no rows below its headings.'],
  OPEN_QUOTE: [422, 'A quotation mark in the file is never closed.'],
  BROKEN: [422, 'The file is damaged, or no list.'],
  TOO_LARGE_INSIDE: [422, 'The file holds more than a list can hold.'],
  UNSAFE_INSIDE: [422, 'The workbook is built as no spreadsheet program builds one: save it again, or as CSV.'],
  TOO_MANY_ROWS: [422, 'The file has more than 5000 rows: divide it.'],
  TOOK_TOO_LONG: [422, 'The file takes too long to read: save it as CSV.'],
  BUSY: [429, 'Other files are being read: try again in a moment.'],
}

export interface ImportRunRoutesParts {
  readonly database: Database
  readonly clock: Clock
  /** The viewer of a request, by its bearer token. @throws for an invalid token */
  readonly viewerOf: (request: FastifyRequest) => Promise<Viewer>
  readonly staffNeedsTwoFactors: boolean
}

/**
 * `POST /rest/imports/{organizations|users}`: the body is a list of another system as CSV, JSON or a workbook, at most 5 MB
 * and 5000 rows; its content decides which. The response is 201 with the `id` of the run, which is checked and changes
 * nothing yet. For staff with `imports.run`, by the bearer token alone; everybody else gets 404.
 */
export async function importRunRoutes(app: FastifyInstance, parts: ImportRunRoutesParts): Promise<void> {
  const { database, clock, viewerOf, staffNeedsTwoFactors } = parts
  const userIds = new WeakMap<FastifyRequest, string>()
  const beginUpload = concurrentUploads({ maxPerKey: 2, maxTotal: 6, timeoutMs: uploadTimeoutMs })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_, body, done) => done(null, body))
  app.setErrorHandler((error: Error & { code?: string }, _, reply) => {
    if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
      return refuse(reply, 413, 'TOO_LARGE', 'The file is larger than 5 MB.')
    throw error
  })

  /** Before any of the body is read. */
  const admit = async (request: FastifyRequest, reply: FastifyReply) => {
    const viewer = await viewerOf(request)
    if (viewer.kind !== 'User') return refuse(reply, 401, 'UNAUTHENTICATED', 'Sign in.')
    const rights = await findStaffRights(database, viewer, staffNeedsTwoFactors)
    if (!rights?.permissions.includes('imports.run')) return refuse(reply, 404, 'NOT_FOUND', 'There is no such page.')
    userIds.set(request, viewer.userId)
    const because = beginUpload(viewer.userId, request.raw, reply.raw)
    if (because === undefined) return undefined
    reply.header('retry-after', retryAfterSeconds)
    return refuse(reply, because === 'OWN' ? 429 : 503, 'BUSY', refusals.BUSY[1])
  }

  for (const [path, kind] of Object.entries(kinds))
    app.post(`/rest/imports/${path}`, { onRequest: admit }, async (request, reply) => {
      const acting = { userId: userIds.get(request) ?? '', at: clock() }
      const bytes = Buffer.isBuffer(request.body) ? request.body : new Uint8Array()
      const begun = await beginImportRun(database, acting, { kind, bytes })
      if (begun.kind === 'Begun') return reply.code(201).header('cache-control', 'no-store').send({ id: begun.id })
      const { fault, detail } = begun
      if (detail !== undefined) request.log.warn({ fault, detail }, 'a file ended the process that read it')
      const [status, message] = refusals[fault]
      return refuse(reply, status, fault, message)
    })
}
