import type { Language } from '#values/language.ts'
import { achievementCredential, didOfHost, statusEntry } from '#protocols/open-badges/index.ts'
import { courseTitle } from '#features/certificates/server/certificate-pdf.ts'
import type { CertificateRow } from '#features/certificates/server/certificate-store.ts'
import { certificateTexts, lengthIn } from '#features/certificates/server/certificate-texts.ts'
import { statusPlace } from '#features/certificates/rules/status-place.ts'

/** The addresses of credentials below an origin such as `https://kursiva.no`. */
export const credentialPaths = (origin: string) => ({
  issuer: didOfHost(new URL(origin).host),
  credential: (code: string, language: Language) => `${origin}/credentials/${code}/${language}`,
  statusList: (list: number) => `${origin}/credentials/status/${list}`,
})

/** A certificate as an Open Badges 3.0 credential, unsigned, its texts in one language. */
export function courseCredential(certificate: CertificateRow, language: Language, origin: string) {
  const texts = certificateTexts[language]
  const paths = credentialPaths(origin)
  const { list, index } = statusPlace(certificate.status_place)
  return achievementCredential({
    id: paths.credential(certificate.code, language),
    issuer: { id: paths.issuer, name: 'Kursiva', url: origin },
    holderName: certificate.holder_name,
    achievement: {
      id: `urn:uuid:${certificate.course_id}`,
      name: courseTitle(certificate, language),
      description: lengthIn(language, certificate.episode_count, certificate.duration_seconds) || texts.title,
      criteria: texts.test(certificate.percentage, certificate.pass_percentage),
      language,
    },
    percentage: certificate.percentage,
    achievedAt: certificate.best_score_at,
    expiresAt: null,
    status: statusEntry(paths.statusList(list), index),
  })
}
