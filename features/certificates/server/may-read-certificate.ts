import { inTransaction, type Database } from '#platform/database/index.ts'
import { groundToRead, type ReadingGround } from '#features/certificates/rules/certificate-reading.ts'
import { readCertificateCode } from '#features/certificates/rules/certificate-code.ts'
import { isUuid } from '#values/uuid.ts'
import { findCertificateById, isManaged, type CertificateRow } from './certificate-store.ts'

/** Who asks to read a certificate. */
export interface CertificateReader {
  /** Null for somebody who is not signed in. */
  readonly userId: string | null
  /** The certificate's code, as people type it: whoever has it has the paper or the link. */
  readonly code?: string | undefined
}

/** What may be read, and why. What may not be read is as unknown as what does not exist. */
export type CertificateReading =
  | { readonly kind: 'Readable'; readonly certificate: CertificateRow; readonly ground: ReadingGround }
  | { readonly kind: 'Unknown' }

/**
 * Whether somebody may read a certificate and its PDF (Q3): its holder, the admins and managers of an organisation that
 * the holder earned it in, and whoever has the code while the holder shares it.
 * @param id of the certificate; anything that is no id is unknown
 */
export async function mayReadCertificate(
  database: Database,
  { userId, code }: CertificateReader,
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
      !isHolder &&
      (await inTransaction(database, { kind: 'user', userId }, (tx) => isManaged(tx, id), readOnly)),
    hasCode: code !== undefined && readCertificateCode(code) === certificate.code,
    isShared: certificate.shared_at !== null,
  })
  return ground ? { kind: 'Readable', certificate, ground } : { kind: 'Unknown' }
}
