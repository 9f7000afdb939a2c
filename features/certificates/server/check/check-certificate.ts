import { inTransaction, type Database } from '#platform/database/index.ts'
import { readCertificateCode } from '#features/certificates/rules/certificate-code.ts'
import { findCertificateByCode, type CertificateRow } from '#features/certificates/server/certificate-store.ts'

/** The public result for a code. Name and course are included only if the holder shares the certificate. */
export type CertificateCheck =
  | { readonly kind: 'Unknown' }
  | { readonly kind: 'Genuine' | 'Withdrawn'; readonly certificate: CertificateRow; readonly isShared: boolean }

/**
 * Looks up a code that a person typed: in any case, with or without hyphens, O for 0 and I or L for 1 (Q3).
 */
export async function checkCertificate(database: Database, typed: string): Promise<CertificateCheck> {
  const code = readCertificateCode(typed)
  if (code === undefined) return { kind: 'Unknown' }
  const certificate = await inTransaction(database, { kind: 'system' }, (tx) => findCertificateByCode(tx, code), {
    readOnly: true,
  })
  if (!certificate) return { kind: 'Unknown' }
  const isShared = certificate.shared_at !== null
  return { kind: certificate.revoked_at === null ? 'Genuine' : 'Withdrawn', certificate, isShared }
}
