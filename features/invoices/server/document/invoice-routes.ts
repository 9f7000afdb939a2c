import { contentDisposition } from '#platform/http/content-disposition.ts'
import { refuse } from '#platform/http/refuse.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { inTransaction, type Database, type Transaction } from '#platform/database/index.ts'
import type { Viewer } from '#platform/graphql/context.ts'
import { mayAdministrate } from '#features/organizations/server/index.ts'
import { languages } from '#values/language.ts'
import { findInvoice, type Invoice } from '#features/invoices/server/invoice-store.ts'
import { isSentAsEhf } from '#features/invoices/server/sending/delivery-store.ts'
import { ehfFile, pdfFile } from './document-file.ts'

const Query = v.object({
  format: v.optional(v.picklist(['pdf', 'ehf']), 'pdf'),
  locale: v.optional(v.picklist(languages)),
})

/**
 * `GET /rest/purchase/invoices/{number}?format=pdf|ehf&locale=nb|es|en`: the file of an invoice or credit note, for
 * its buyer and the admins of the organisation (S3). Without `locale` it is in the language it was issued in. 404
 * both for an unknown number and for a document of somebody else.
 */
export async function invoiceRoutes(
  app: FastifyInstance,
  parts: {
    readonly database: Database
    /** Authenticates by the bearer token. @throws for an invalid token */
    readonly viewerOf: (request: FastifyRequest) => Promise<Viewer>
  },
): Promise<void> {
  app.get<{ Params: { number: string } }>('/rest/purchase/invoices/:number', async (request, reply) => {
    const viewer = await parts.viewerOf(request)
    if (viewer.kind !== 'User') return refuse(reply, 401, 'UNAUTHENTICATED', 'Unauthorized: sign in to read this.')
    const query = v.safeParse(Query, request.query)
    if (!query.success)
      return refuse(reply, 400, 'MALFORMED', 'The format must be "pdf" or "ehf", the locale "nb", "es" or "en".')
    const { format, locale } = query.output
    const found = await documentFor(parts.database, viewer.userId, request.params.number)
    const file =
      found &&
      (format === 'ehf'
        ? ehfFile(found.snapshot)
        : await pdfFile(found.snapshot, locale ?? found.snapshot.language, found))
    if (!file) return refuse(reply, 404, 'UNKNOWN_INVOICE', 'There is no such invoice.')
    return reply
      .headers({ 'cache-control': 'private, no-store', vary: 'authorization' })
      .header('content-disposition', contentDisposition(file.name, format === 'ehf' ? 'attachment' : 'inline'))
      .type(file.mediaType)
      .send(file.bytes)
  })
}

/** The format of document numbers. */
const shape = /^[A-Z0-9-]{3,20}$/

const documentFor = (database: Database, userId: string, number: string) =>
  inTransaction(
    database,
    { kind: 'user', userId },
    async (tx) => {
      const invoice = shape.test(number) ? await findInvoice(tx, number) : undefined
      if (!invoice || !(await isReader(tx, userId, invoice))) return undefined
      return { snapshot: invoice.snapshot, isSentAsEhf: await isSentAsEhf(tx, invoice.id) }
    },
    { readOnly: true },
  )

const isReader = async (tx: Transaction, userId: string, { organizationId, ...invoice }: Invoice): Promise<boolean> =>
  organizationId === null
    ? invoice.userId === userId
    : mayAdministrate(tx, userId, organizationId, 'administrate_organization')
