import { inTransaction, type Database } from '#platform/database/index.ts'
import type { Viewer } from '#platform/graphql/context.ts'
import { groundToRead, type ReadingGround } from '#features/certificates/rules/certificate-reading.ts'
import { readCertificateCode } from '#features/certificates/rules/certificate-code.ts'
import { isUuid } from '#values/uuid.ts'
import { findCertificateById, isManaged, type CertificateRow } from './certificate-store.ts'

/** The reader of a certificate. */
interface CertificateReader {
  /** Null when no user is signed in. */
  readonly userId: string | null
  /** Whether admin and manager rights count; in a session from another platform (LTI) they do not (L1). */
  readonly managesToo: boolean
  /** The certificate's code as typed; it proves possession of the paper or the link. */
  readonly code?: string | undefined
}

/** The user (or visitor) who wants to read a certificate. */
export function readerOf(viewer: Viewer): Omit<CertificateReader, 'code'> {
  if (viewer.kind === 'User') return { userId: viewer.userId, managesToo: true }
  return { userId: viewer.kind === 'Launched' && !viewer.isPicking ? viewer.userId : null, managesToo: false }
}

/** The certificate and why it may be read. A certificate that may not be read is treated like an unknown one. */
type CertificateReading =
  | { readonly kind: 'Readable'; readonly certificate: CertificateRow; readonly ground: ReadingGround }
  | { readonly kind: 'Unknown' }

/**
 * Decides whether a user may read a certificate and its PDF (Q3): its holder, the admins and managers of an
 * organisation where the holder earned it, and everyone who has the code while the holder shares it.
 * @param id of the certificate; an invalid id is treated as unknown
 */
export async function mayReadCertificate(
  database: Database,
  { userId, managesToo, code }: CertificateReader,
  id: string,
): Promise<CertificateReading> {
  if (!isUuid(id)) return { kind: 'Unknown' }
  const readOnly = { readOnly: true }
  const certificate = await inTransaction(database, { kind: 'system' }, (tx) => findCertificateById(tx, id), readOnly)
  if (!certificate) return { kind: 'Unknown' }
  const isHolder = userId !== null && certificate.user_id === userId
  const ground = groundToRead({
    isHolder,
    managesHolder:
      userId !== null &&
      managesToo &&
      !isHolder &&
      (await inTransaction(database, { kind: 'user', userId }, (tx) => isManaged(tx, id), readOnly)),
    hasCode: code !== undefined && readCertificateCode(code) === certificate.code,
    isShared: certificate.shared_at !== null,
  })
  return ground ? { kind: 'Readable', certificate, ground } : { kind: 'Unknown' }
}
