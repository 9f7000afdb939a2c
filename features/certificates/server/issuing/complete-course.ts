import { coursePercentage } from '#features/quizzes/server/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import type { Language, Market } from '#values/language.ts'
import { isCourseCompleted } from '#features/certificates/rules/course-completion.ts'
import { resultsCountFrom } from '#features/certificates/rules/next-certificate.ts'
import { issueCertificate, toCurrentCertificate, type IssueOutcome, type IssueParts } from './issue-certificate.ts'
import { loadCourseFacts } from './course-facts.ts'
import { findCurrent, lockCertificate } from './issue-store.ts'

/** An event that may complete a course: a passed test, or a film watched to its end. */
export interface CourseTouched {
  readonly userId: string
  readonly courseId: string
  readonly market: Market
  /** The language of the mail; by default that of the account. */
  readonly language?: Language | undefined
  readonly at: Date
}

/**
 * Checks whether a course is completed now, and if so issues or renews its certificate (Q3). It reads the stored state,
 * not the event, so repeated, late or reordered events are harmless.
 */
export async function completeCourse(
  tx: Transaction,
  { userId, courseId, market, language, at }: CourseTouched,
  parts: IssueParts,
): Promise<IssueOutcome | 'Open'> {
  const subject = { type: 'course', courseId } as const
  await lockCertificate(tx, userId, subject)
  const current = await findCurrent(tx, userId, subject)
  const countsFrom = resultsCountFrom(current && toCurrentCertificate(current), at)
  const { facts, passes } = await loadCourseFacts(tx, userId, courseId, countsFrom)
  if (!isCourseCompleted(facts)) return 'Open'
  const ends = passes.flatMap(({ finished_at }) => finished_at ?? [])
  const demanded = passes.map(({ pass_percentage }) => pass_percentage)
  return issueCertificate(
    tx,
    {
      userId,
      courseId,
      market,
      language,
      percentage: coursePercentage(passes.map(({ percentage }) => percentage)) ?? 100,
      passPercentage:
        demanded.length > 0 ? Math.floor(demanded.reduce((sum, each) => sum + each, 0) / demanded.length) : null,
      answers: passes.flatMap(({ answers }) => answers ?? []),
      bestScoreAt: ends.length > 0 ? new Date(Math.max(...ends.map(Number))) : at,
      countsFrom,
      at,
    },
    parts,
  )
}
