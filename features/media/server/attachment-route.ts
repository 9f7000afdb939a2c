import type { FastifyInstance, RouteShorthandOptions } from 'fastify'
import { attachmentFile, findAttachment } from '#features/courses/server/index.ts'
import { contentDisposition } from '#platform/http/content-disposition.ts'
import type { Clock } from '#platform/clock.ts'
import { inTransaction, type Database } from '#platform/database/index.ts'
import type { MediaStorage, StoredFile } from '#platform/storage/index.ts'
import { languages } from '#values/language.ts'
import { isUuid } from '#values/uuid.ts'
import type { MediaSigner } from './media-signer.ts'
import { noSuchFile, refusePass } from './refusals.ts'
import { sendStored } from './send-stored.ts'

interface AttachmentRouteParts {
  readonly database: Database
  readonly storage: MediaStorage
  readonly signer: MediaSigner
  readonly clock: Clock
  readonly options: RouteShorthandOptions
}

/** `GET /media/attachments/<pass>/<id>/<language>`: an attachment, to be saved under its name in that language. */
export function attachmentRoute(app: FastifyInstance, parts: AttachmentRouteParts): void {
  const { database, storage, signer, clock, options } = parts
  app.get<{ Params: { pass: string; id: string; language: string } }>(
    '/media/attachments/:pass/:id/:language',
    options,
    async (request, reply) => {
      const { pass, id } = request.params
      const language = languages.find((each) => each === request.params.language)
      if (!language || !isUuid(id)) return noSuchFile(reply)
      const now = clock()
      const verdict = signer.verifyAttachment(pass, { id, language }, now)
      if (verdict.kind !== 'Valid') return refusePass(reply, verdict)
      const row = await inTransaction(database, { kind: 'system' }, (tx) => findAttachment(tx, id), { readOnly: true })
      if (!row) return noSuchFile(reply)
      const { content, fileName, mediaType, sha256 } = await attachmentFile(row, language)
      const file = content.kind === 'Stored' ? await storage.open(content.key) : inMemory(content.bytes, sha256)
      if (!file) {
        request.log.error({ attachment: id }, 'an attachment is not in the store of media')
        return noSuchFile(reply)
      }
      return sendStored(request, reply, file, {
        'Content-Type': mediaType,
        'Content-Disposition': contentDisposition(fileName),
        'Content-Language': language,
        // RFC 9530, section 3
        'Repr-Digest': `sha-256=:${Buffer.from(sha256, 'hex').toString('base64')}:`,
        'Cache-Control': `private, max-age=${Math.floor((verdict.expiresAt.getTime() - now.getTime()) / 1000)}`,
      })
    },
  )
}

const inMemory = (bytes: Buffer, sha256: string): StoredFile => ({
  size: bytes.length,
  etag: `"${sha256.slice(0, 32)}"`,
  read: async (range) => (range === 'Whole' ? bytes : bytes.subarray(range.start, range.end + 1)),
  close: async () => undefined,
})
