import { randomBytes } from 'node:crypto'
import { findCourses } from '#features/courses/server/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import type { Language, Market } from '#values/language.ts'
import { certificateCode } from '#features/certificates/rules/certificate-code.ts'
import { nextCertificate, type CurrentCertificate } from '#features/certificates/rules/next-certificate.ts'
import { validUntil } from '#features/certificates/rules/validity.ts'
import type { CertificateIssued } from './send-certificate-mail.ts'
import type { CertificateRow } from '#features/certificates/server/certificate-store.ts'
import {
  countFilms,
  findContact,
  findCurrent,
  findProof,
  improveCertificate,
  insertCertificate,
  lockCertificate,
  recordWatched,
} from './issue-store.ts'

/** A completed course. */
export interface CertificateEarned {
  readonly userId: string
  readonly courseId: string
  readonly market: Market
  /** The language of the mail; by default that of the account. */
  readonly language?: Language | undefined
  readonly percentage: number
  /** Null when there was no test. */
  readonly passPercentage: number | null
  /** Right or wrong for each question. */
  readonly answers: readonly boolean[]
  /** When the result was reached; by default `at`. */
  readonly bestScoreAt?: Date | undefined
  /** Earlier results count for an older certificate. */
  readonly countsFrom?: Date | null | undefined
  readonly at: Date
}

/** A certificate was issued or renewed. */
export interface CourseCertified {
  readonly userId: string
  readonly courseId: string
  readonly at: Date
}

export interface IssueParts {
  /** Tells the holder of a new certificate, in the same transaction. */
  readonly notifyHolder: (tx: Transaction, issued: CertificateIssued) => Promise<unknown>
  /** The reactions of other features, in the same transaction. */
  readonly courseCertified?: ((tx: Transaction, event: CourseCertified) => Promise<void>) | undefined
}

export type IssueOutcome = 'Issued' | 'Renewed' | 'Improved' | 'Unchanged'

/**
 * Issues the certificate of a completed course and sends a mail, in the transaction that completes it. While a
 * certificate is valid, passing again can only improve its result, and watching more films what it says of them; the names of holder
 * and course do not change. An expiring, expired or withdrawn one gets a successor and is not changed (Q3).
 */
export async function issueCertificate(
  tx: Transaction,
  earned: CertificateEarned,
  { notifyHolder, courseCertified }: IssueParts,
): Promise<IssueOutcome> {
  const { userId, courseId, market, at } = earned
  const subject = { type: 'course', courseId } as const
  await lockCertificate(tx, userId, subject)
  const current = await findCurrent(tx, userId, subject)
  const next = nextCertificate(current && toCurrentCertificate(current), earned.percentage, at)
  const films = await countFilms(tx, userId, courseId)
  const watched = { episode_count: films.filmsSeen, duration_seconds: films.secondsSeen }
  if (current && (next === 'Keep' || next === 'Improve')) await recordWatched(tx, current.id, watched)
  if (next === 'Keep') return 'Unchanged'
  const result = {
    percentage: earned.percentage,
    best_score_at: earned.bestScoreAt ?? at,
    pass_percentage: earned.passPercentage,
    answers: earned.answers,
  }
  if (next === 'Improve' && current) {
    await improveCertificate(tx, current.id, result)
    return 'Improved'
  }
  const [course] = await findCourses(tx, market, [courseId])
  const contact = await findContact(tx, userId)
  if (!course || !contact) throw new Error('a certificate was earned by nobody or for no course')
  const tested = earned.passPercentage !== null
  // watched films stay watched, so a certificate without a test could not be renewed: it never expires
  const months = tested ? ((await findProof(tx, courseId))?.months ?? null) : null
  const until = validUntil(at, months, current && toCurrentCertificate(current))
  const certificateId = await insertCertificate(
    tx,
    {
      ...result,
      code: certificateCode(randomBytes(8)),
      user_id: userId,
      type: 'course',
      course_id: courseId,
      playlist_id: null,
      issued_at: at,
      holder_name: contact.name,
      course_name: course.name,
      expert_names: course.experts.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
      ...watched,
      tested,
      contents: null,
      valid_until: until,
      counts_from: earned.countsFrom ?? null,
    },
    current,
  )
  await courseCertified?.(tx, { userId, courseId, at })
  const kind = next === 'Renew' ? 'Renewed' : tested ? 'Passed' : 'Completed'
  await notifyHolder(tx, { certificateId, kind, market, language: earned.language })
  return next === 'Renew' ? 'Renewed' : 'Issued'
}

/** The facts of a certificate that the rules use. */
export const toCurrentCertificate = (row: CertificateRow): CurrentCertificate => ({
  percentage: row.percentage,
  validUntil: row.valid_until,
  revokedAt: row.revoked_at,
  countsFrom: row.counts_from,
})
