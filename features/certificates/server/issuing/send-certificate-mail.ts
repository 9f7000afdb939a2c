import type { Transaction } from '#platform/database/index.ts'
import { sendMail } from '#platform/mail/index.ts'
import type { Language, Market } from '#values/language.ts'
import { plainTitle, textIn } from '#values/localised-text.ts'
import { findCertificateById } from '#features/certificates/server/certificate-store.ts'
import { certificateMail, type CertificateMailKind } from './certificate-mail.ts'
import { findContact } from './issue-store.ts'

/** A new certificate whose holder is to be told. */
export interface CertificateIssued {
  readonly certificateId: string
  readonly kind: CertificateMailKind
  readonly market: Market
  /** By default the language of the account. */
  readonly language?: Language | undefined
}

/** The origin of a market's pages; undefined when it is not configured. */
export type OriginOf = (market: Market) => string | undefined

/**
 * Sends the mail about a new certificate, once however often it is called. Nobody is written to about a certificate that
 * is gone, or whose account is. The actor is its holder or the system.
 */
export async function sendCertificateMail(
  tx: Transaction,
  { certificateId, kind, market, language: asked }: CertificateIssued,
  originOf: OriginOf,
): Promise<void> {
  const certificate = await findCertificateById(tx, certificateId)
  const contact = certificate?.user_id ? await findContact(tx, certificate.user_id) : undefined
  if (!certificate || !contact) return
  const language = asked ?? contact.locale
  await sendMail(tx, {
    to: contact.email,
    kind: 'certificate',
    once: certificateId,
    ...certificateMail(
      { language, market },
      {
        kind,
        name: plainTitle(textIn(certificate.course_name, language)),
        percentage: certificate.percentage,
        validUntil: certificate.valid_until,
        code: certificate.code,
        origin: originOf(market),
      },
    ),
  })
}
