import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { contentDisposition } from '#platform/http/content-disposition.ts'
import { mayAdministrate } from '#features/organizations/server/index.ts'
import { recordChange } from '#platform/audit/index.ts'
import type { Clock } from '#platform/clock.ts'
import { inTransaction, type Database } from '#platform/database/index.ts'
import type { Viewer } from '#platform/graphql/context.ts'
import { dayIn } from '#values/day.ts'
import { languages, type Language } from '#values/language.ts'
import { isUuid } from '#values/uuid.ts'
import { archiveCountHeader, archivedName, maxArchived } from '#features/certificates/rules/archive.ts'
import { courseTitle } from '#features/certificates/server/certificate-facts.ts'
import type { CertificateFile } from '#features/certificates/server/document/certificate-file.ts'
import { findCertificateById, type CertificateRow } from '#features/certificates/server/certificate-store.ts'
import { certificateTexts } from '#features/certificates/server/certificate-texts.ts'
import { findArchived, type ArchiveSelection } from './archive-store.ts'
import { archiveOf, type ArchiveEntry } from './write-archive.ts'

interface ArchiveRoutesParts {
  readonly database: Database
  readonly clock: Clock
  readonly viewerOf: (request: FastifyRequest) => Promise<Viewer>
  readonly fileOf: (certificate: CertificateRow, language: Language, origin: string | undefined) => CertificateFile
  /** The origin of the links in the PDFs: that of the request if it is ours, otherwise the first. */
  readonly originOf: (request: FastifyRequest) => string | undefined
}

const Query = v.object({
  group: v.optional(v.pipe(v.string(), v.uuid())),
  item: v.optional(v.pipe(v.string(), v.uuid())),
})

/**
 * `GET /rest/organizations/{id}/certificates.zip?group=&item=`: the valid certificates of an organisation's members as
 * PDFs in the language of the `Locale` header, for those who may see its activity (O3); for a limited manager only
 * their own members. The response is streamed while the PDFs are drawn, and a header contains their number. At most
 * 2,000; more are refused (413). 404 for everyone else, whether the organisation exists or not.
 */
export async function archiveRoutes(app: FastifyInstance, parts: ArchiveRoutesParts): Promise<void> {
  const { database, clock, viewerOf, fileOf, originOf } = parts

  app.get<{ Params: { id: string } }>('/rest/organizations/:id/certificates.zip', async (request, reply) => {
    const refuse = (status: number, code: string, message: string) =>
      reply.code(status).header('cache-control', 'no-store').send({ error: { code, message } })
    const viewer = await viewerOf(request)
    if (viewer.kind !== 'User') return refuse(401, 'UNAUTHENTICATED', 'Unauthorized: sign in to read this.')
    const query = v.safeParse(Query, request.query)
    if (!query.success) return refuse(400, 'BAD_USER_INPUT', 'group and item are ids, each given once.')
    const { userId } = viewer
    const selection = { organizationId: request.params.id, groupId: query.output.group, itemId: query.output.item }
    const ids = isUuid(selection.organizationId)
      ? await allowedArchive(database, userId, selection, clock())
      : undefined
    if (!ids) return refuse(404, 'UNKNOWN_EXPORT', 'There is no such export.')
    if (ids.length === 0) return refuse(404, 'NO_CERTIFICATES', 'No certificate fits.')
    if (ids.length > maxArchived)
      return refuse(413, 'TOO_MANY_CERTIFICATES', `An archive holds ${maxArchived} at most.`)
    const language = languages.find((each) => each === request.headers['locale']) ?? 'nb'
    const origin = originOf(request)

    async function* entries(): AsyncGenerator<ArchiveEntry> {
      for (const id of ids ?? []) {
        const certificate = await inTransaction(database, { kind: 'system' }, (tx) => findCertificateById(tx, id), {
          readOnly: true,
        })
        if (!certificate) continue
        const { holder_name: holder, issued_at: issued, code } = certificate
        const title = courseTitle(certificate, language)
        const name = archivedName({ holder, title, issuedOn: dayIn('no', issued), code })
        yield { name, file: fileOf(certificate, language, origin) }
      }
    }
    return reply
      .type('application/zip')
      .header('content-disposition', contentDisposition(`kursiva-${certificateTexts[language].file}.zip`))
      .header(archiveCountHeader, String(ids.length))
      .header('content-language', language)
      .header('cache-control', 'private, no-store')
      .send(Readable.from(archiveOf(entries()), { objectMode: false }))
  })
}

/**
 * Finds the ids for the archive and writes an entry to the organisation's log; undefined when the user may not read
 * them.
 */
const allowedArchive = (database: Database, userId: string, selection: ArchiveSelection, at: Date) =>
  inTransaction(database, { kind: 'user', userId }, async (tx) => {
    const { organizationId, groupId, itemId } = selection
    if (!(await mayAdministrate(tx, userId, organizationId, 'dashboard'))) return undefined
    const ids = await findArchived(tx, selection, maxArchived + 1)
    if (ids.length > 0 && ids.length <= maxArchived)
      await recordChange(tx, {
        organizationId,
        actorId: userId,
        kind: 'CERTIFICATES_EXPORTED',
        subject: String(ids.length),
        after: { certificates: ids.length, ...(groupId && { groupId }), ...(itemId && { itemId }) },
        at,
      })
    return ids
  })
