import { inTransaction, sql, type Database, type Transaction } from '#platform/database/index.ts'
import { plainTitle, textIn } from '#values/localised-text.ts'
import { readCertificateCode } from '#features/certificates/rules/certificate-code.ts'
import { tidyReason, type WithdrawalKind } from '#features/certificates/rules/withdrawal.ts'
import { certificateColumns, type CertificateRow } from '#features/certificates/server/certificate-store.ts'
import { findContact } from '#features/certificates/server/issuing/issue-store.ts'
import type { MailParts } from './mail-parts.ts'
import { revocationMail } from './revocation-mail.ts'

export interface Revocation {
  /** The code as typed. */
  readonly code: string
  readonly kind: WithdrawalKind
  /** Shown to everyone who has the code: at most 500 characters, without private details. */
  readonly reason: string
  /** The name of the person who withdraws it, for the log; at most 120 characters. */
  readonly by: string
  readonly at: Date
}

type RevocationOutcome =
  | { readonly kind: 'Revoked' | 'AlreadyRevoked'; readonly certificate: CertificateRow }
  | { readonly kind: 'UnknownCertificate' | 'NoReason' | 'NobodyNamed' }

/**
 * Withdraws a certificate (Q3). The public check shows the reason, its bit in the status list is set, the holder gets a
 * mail, and the person who did it is logged, all in one transaction. Idempotent: the first reason stays. Only Kursiva
 * can withdraw, because Kursiva is the issuer.
 */
export const revokeCertificate = (
  database: Database,
  revocation: Revocation,
  parts: MailParts,
): Promise<RevocationOutcome> =>
  inTransaction(database, { kind: 'system' }, (tx) => revokeCertificateIn(tx, revocation, parts))

/** {@link revokeCertificate} in the caller's transaction. The actor must be the system. */
export async function revokeCertificateIn(
  tx: Transaction,
  { code: typed, kind, reason: given, by, at }: Revocation,
  { sendMail }: MailParts,
): Promise<RevocationOutcome> {
  const code = readCertificateCode(typed)
  if (code === undefined) return { kind: 'UnknownCertificate' }
  const reason = tidyReason(given)
  if (reason === undefined) return { kind: 'NoReason' }
  const name = by.trim()
  if (name === '' || name.length > 120) return { kind: 'NobodyNamed' }
  const { rows } = await sql<CertificateRow>`
    select ${certificateColumns} from certificate where code = ${code} for update
  `.execute(tx)
  const [found] = rows
  if (!found) return { kind: 'UnknownCertificate' }
  if (found.revoked_at) return { kind: 'AlreadyRevoked', certificate: found }
  const revocation = { revoked_at: at, revoked_kind: kind, revoked_reason: reason }
  await tx.updateTable('certificate').set(revocation).where('id', '=', found.id).execute()
  await tx
    .insertInto('certificate_withdrawal')
    .values({ certificate_id: found.id, kind, reason, withdrawn_by: name, withdrawn_at: at })
    .execute()
  const contact = found.user_id === null ? undefined : await findContact(tx, found.user_id)
  if (contact) {
    const course = plainTitle(textIn(found.course_name, contact.locale))
    await sendMail(tx, {
      to: contact.email,
      kind: 'certificate-withdrawn',
      ...revocationMail({ language: contact.locale, market: contact.market }, { name: course, code, kind, reason }),
    })
  }
  return { kind: 'Revoked', certificate: { ...found, ...revocation } }
}
