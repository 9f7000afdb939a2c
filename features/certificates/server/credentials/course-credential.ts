import type { Language } from '#values/language.ts'
import { plainTitle, textIn } from '#values/localised-text.ts'
import { longDate } from '#values/text/long-date.ts'
import { achievementCredential, didOfHost, statusEntry } from '#protocols/open-badges/index.ts'
import { courseTitle } from '#features/certificates/server/document/certificate-pdf.ts'
import type { CertificateRow } from '#features/certificates/server/certificate-store.ts'
import { certificateTexts, lengthIn } from '#features/certificates/server/certificate-texts.ts'
import { statusListIndex } from '#features/certificates/rules/status-list-index.ts'

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
  const { list, index } = statusListIndex(certificate.status_place)
  return achievementCredential({
    id: paths.credential(certificate.code, language),
    issuer: { id: paths.issuer, name: 'Kursiva', url: origin },
    holderName: certificate.holder_name,
    achievement: {
      type: certificate.type === 'course' ? 'Course' : 'LearningProgram',
      id: `urn:uuid:${certificate.course_id ?? certificate.playlist_id ?? certificate.id}`,
      name: courseTitle(certificate, language),
      description: contentsIn(certificate, language) || texts.title,
      criteria: certificate.tested
        ? texts.test(certificate.percentage, certificate.pass_percentage, longDate(language, certificate.best_score_at))
        : doneTexts[language][certificate.type],
      language,
    },
    percentage: certificate.tested ? certificate.percentage : null,
    achievedAt: certificate.best_score_at,
    expiresAt: certificate.valid_until,
    status: statusEntry(paths.statusList(list), index),
  })
}

/** What was done besides a test: the watched films of a course, the items of a playlist. */
const contentsIn = (certificate: CertificateRow, language: Language): string =>
  certificate.contents?.map(({ name }) => plainTitle(textIn(name, language))).join(' · ') ??
  lengthIn(language, certificate.episode_count, certificate.duration_seconds)

/** The criteria when there was no test. */
const doneTexts = {
  nb: { course: 'Hele kurset er sett.', playlist: 'Alt i spillelisten er gjort.' },
  es: { course: 'Se ha visto el curso completo.', playlist: 'Se ha hecho todo lo de la lista.' },
  en: { course: 'All of the course has been seen.', playlist: 'Everything in the playlist has been done.' },
} satisfies Record<Language, unknown>
