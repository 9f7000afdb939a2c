import { randomBytes } from 'node:crypto'
import { findCourses } from '#features/courses/server/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import type { Mail } from '#platform/mail/index.ts'
import type { Language, Market } from '#values/language.ts'
import { plainTitle, textIn } from '#values/localised-text.ts'
import { certificateCode } from '#features/certificates/rules/certificate-code.ts'
import { certificateMail } from './certificate-mail.ts'
import { findContact, upsertCertificate } from './certificate-store.ts'

/** A course whose tests are all passed. */
export interface CertificateEarned {
  readonly userId: string
  readonly courseId: string
  readonly market: Market
  /** The language of the mail. */
  readonly language: Language
  readonly percentage: number
  readonly passPercentage: number
  /** Right or wrong, question by question. */
  readonly answers: readonly boolean[]
  readonly at: Date
}

export interface IssueParts {
  readonly sendMail: (tx: Transaction, mail: Mail) => Promise<unknown>
}

/**
 * Issues the certificate of a passed course, in the transaction in which it was passed, and a mail that says so. Passing
 * again only ever makes the result better; the name of the holder and of the course stay as they were on the day (Q3).
 */
export async function issueCertificate(
  tx: Transaction,
  earned: CertificateEarned,
  { sendMail }: IssueParts,
): Promise<'Issued' | 'Improved' | 'Unchanged'> {
  const { userId, courseId, market, language } = earned
  const [course] = await findCourses(tx, market, [courseId])
  const contact = await findContact(tx, userId)
  if (!course || !contact) throw new Error('a certificate was earned by nobody or for no course')
  const outcome = await upsertCertificate(tx, {
    code: certificateCode(randomBytes(8)),
    user_id: userId,
    course_id: courseId,
    percentage: earned.percentage,
    best_score_at: earned.at,
    holder_name: contact.name,
    course_name: course.name,
    expert_names: course.experts.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
    duration_seconds: course.duration_seconds,
    episode_count: course.episode_count,
    pass_percentage: earned.passPercentage,
    answers: earned.answers,
  })
  if (outcome === 'Issued') {
    const courseName = plainTitle(textIn(course.name, language))
    await sendMail(tx, {
      to: contact.email,
      kind: 'certificate',
      ...certificateMail(language, { courseName, percentage: earned.percentage }),
    })
  }
  return outcome
}
