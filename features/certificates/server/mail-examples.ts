import type { MailExample } from '#platform/mail/index.ts'
import { plainTitle, textIn } from '#values/localised-text.ts'
import { certificateMail, type CertificateMailKind } from './issuing/certificate-mail.ts'
import { endingMail } from './validity/expiry-mail.ts'
import { revocationMail } from './validity/revocation-mail.ts'

const code = 'ABCD-EFGH-JKLM'
const years = (at: Date, count: number) => new Date(Date.UTC(at.getUTCFullYear() + count, at.getUTCMonth(), 1))

const issued = (name: string, kind: CertificateMailKind): MailExample => ({
  kind: 'certificate',
  name,
  render: ({ locale, origin, at, courses: [course] }) =>
    certificateMail(locale, {
      kind,
      name: plainTitle(textIn(course.name, locale.language)),
      percentage: 92,
      validUntil: kind === 'Completed' ? null : years(at, 3),
      code,
      origin,
    }),
})

const ending = (name: string, hasEnded: boolean): MailExample => ({
  kind: 'certificate-ending',
  name,
  render: ({ locale, at, courses: [course] }) =>
    endingMail(locale, {
      name: plainTitle(textIn(course.name, locale.language)),
      validUntil: new Date(at.getTime() + (hasEnded ? -1 : 30) * 24 * 60 * 60 * 1000),
      hasEnded,
    }),
})

const reasons = {
  nb: 'Navnet på beviset er feil.',
  es: 'El nombre del certificado es incorrecto.',
  en: 'The name on the certificate is wrong.',
}

/** The mails about certificates. */
export const certificateMailExamples: readonly MailExample[] = [
  issued('passed', 'Passed'),
  issued('completed', 'Completed'),
  issued('renewed', 'Renewed'),
  issued('list', 'List'),
  ending('ending', false),
  ending('ended', true),
  {
    kind: 'certificate-withdrawn',
    name: 'withdrawn',
    render: ({ locale, courses: [course] }) =>
      revocationMail(locale, {
        name: plainTitle(textIn(course.name, locale.language)),
        code,
        kind: 'MISTAKE',
        reason: reasons[locale.language],
      }),
  },
]
