import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { FileStore } from '@tus/file-store'
import { Server } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findStaffRights } from '#features/staff/server/index.ts'
import type { Clock } from '#platform/clock.ts'
import { inTransaction, type Database } from '#platform/database/index.ts'
import type { Viewer } from '#platform/graphql/context.ts'
import { concurrentUploads } from '#platform/http/concurrent-uploads.ts'
import { refuse } from '#platform/http/refuse.ts'
import { isUuid } from '#values/uuid.ts'
import type { FilmFolders } from '#features/media/server/film-folders.ts'
import { beginUpload } from './begin-upload.ts'
import { recordBytes } from './complete-upload.ts'
import { findUpload } from './upload-store.ts'

export interface UploadRoutesParts {
  readonly database: Database
  readonly clock: Clock
  readonly folders: FilmFolders
  readonly maxBytes: number
  /** The viewer of a request, by its bearer token. @throws for an invalid token */
  readonly viewerOf: (request: FastifyRequest) => Promise<Viewer>
  readonly staffNeedsTwoFactors: boolean
}

/** An answer of the protocol’s server, which reads these names. */
class ProtocolRefusal extends Error {
  readonly status_code: number
  readonly body: string

  constructor(status: number, code: string) {
    super(code)
    this.status_code = status
    this.body = code
  }
}

const address = '/rest/films/uploads'
/** One request carries one piece of a file; enough for 16 MiB over a slow connection. */
const pieceTimeoutMs = 15 * 60_000
const retryAfterSeconds = 10

/**
 * `POST`, `HEAD` and `PATCH /rest/films/uploads`: resumable uploads of films by the protocol tus 1.0, with the extension
 * "creation". `Upload-Metadata` has `filename` and `language`, the language spoken. For staff with `courses.edit`, by the
 * bearer token alone, so no other site can send anything; everybody else gets 404. An upload is continued by whoever began
 * it. 415: the bytes are not those of a film; 410: the upload is over; 507: the disk is full.
 */
export async function uploadRoutes(app: FastifyInstance, parts: UploadRoutesParts): Promise<void> {
  const { database, clock, folders, maxBytes, viewerOf, staffNeedsTwoFactors } = parts
  const userIds = new WeakMap<IncomingMessage, string>()
  const beginPiece = concurrentUploads({ maxPerKey: 8, maxTotal: 32, timeoutMs: pieceTimeoutMs })
  // the protocol's server reads the body itself
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _body, done) => done(null))

  const server = new Server({
    path: address,
    relativeLocation: true,
    // no other origin
    allowedOrigins: [],
    maxSize: maxBytes,
    datastore: new FileStore({ directory: folders.originals }),
    namingFunction: () => randomUUID(),
    onUploadCreate: async ({ runtime }, { id, size, metadata }) => {
      const userId = userIds.get(runtime?.node?.req as IncomingMessage) ?? ''
      const refusal = await beginUpload(
        { database, folder: folders.originals, maxBytes },
        { userId, at: clock() },
        {
          id,
          size: size ?? 0,
          name: metadata?.['filename'] ?? undefined,
          language: metadata?.['language'] ?? undefined,
        },
      )
      if (refusal) throw new ProtocolRefusal(refusal.status, refusal.code)
      return {}
    },
    onUploadFinish: async (_, { id }) => {
      const isFilm = await recordBytes({ database, originals: folders.originals }, id, clock())
      if (!isFilm) throw new ProtocolRefusal(415, 'NOT_A_FILM')
      return {}
    },
  })

  /** The protocol’s server answers by itself, with the headers that every answer has. */
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.hijack()
    for (const [name, value] of Object.entries(reply.getHeaders())) reply.raw.setHeader(name, value ?? '')
    reply.raw.setHeader('cache-control', 'no-store')
    await server.handle(request.raw, reply.raw)
  }

  /** Before any of the body is read. */
  const admit = async (request: FastifyRequest, reply: FastifyReply) => {
    const viewer = await viewerOf(request)
    if (viewer.kind !== 'User') return refuse(reply, 401, 'UNAUTHENTICATED', 'Sign in.')
    const rights = await findStaffRights(database, viewer, staffNeedsTwoFactors)
    if (!rights?.permissions.includes('courses.edit')) return refuse(reply, 404, 'NOT_FOUND', 'There is no such page.')
    userIds.set(request.raw, viewer.userId)
    return undefined
  }

  const takePiece = async (request: FastifyRequest, reply: FastifyReply) => {
    const because = beginPiece(userIds.get(request.raw) ?? '', request.raw, reply.raw)
    if (because === undefined) return undefined
    reply.header('retry-after', retryAfterSeconds)
    return refuse(reply, because === 'OWN' ? 429 : 503, 'BUSY', 'Other files are on their way; try again.')
  }

  /** Only whoever began an upload continues it, and only while bytes are missing. */
  const admitPiece = async (request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply) => {
    const { id } = request.params
    const upload = isUuid(id)
      ? await inTransaction(database, { kind: 'system' }, (tx) => findUpload(tx, id), { readOnly: true })
      : undefined
    if (!upload || upload.uploadedBy !== userIds.get(request.raw))
      return refuse(reply, 404, 'UNKNOWN_UPLOAD', 'There is no such upload.')
    if (upload.status === 'FAILED') return refuse(reply, 415, 'NOT_A_FILM', 'These bytes are not those of a film.')
    if (upload.status === 'CANCELLED' || upload.isRemoved)
      return refuse(reply, 410, 'UPLOAD_OVER', 'This upload is over.')
    return undefined
  }

  app.post(address, { onRequest: [admit, takePiece] }, answer)

  app.route<{ Params: { id: string } }>({
    method: ['HEAD', 'PATCH'],
    url: `${address}/:id`,
    onRequest: [admit, takePiece, admitPiece],
    handler: async (request, reply) => {
      const { id } = request.params
      await answer(request, reply)
      // a process that ended in between makes up for it when the browser asks how far it is, or at the next sweep
      await recordBytes({ database, originals: folders.originals }, id, clock()).catch((error: unknown) =>
        request.log.error({ err: error, film: id }, 'what came of a film is not recorded'),
      )
    },
  })
}
