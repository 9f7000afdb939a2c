import { coursePercentage, findBestPasses } from '#features/quizzes/server/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import type { Language, Market } from '#values/language.ts'
import { isCourseCompleted } from '#features/certificates/rules/course-completion.ts'
import { resultsCountFrom } from '#features/certificates/rules/next-certificate.ts'
import { issueCertificate, toCurrentCertificate, type IssueOutcome, type IssueParts } from './issue-certificate.ts'
import { countFilms, findCurrent, findProof, lockCertificate } from './issue-store.ts'

/** Something happened that may complete a course: a test was passed, or a film was seen to its end. */
export interface CourseTouched {
  readonly userId: string
  readonly courseId: string
  readonly market: Market
  /** The language of the mail; the account's without. */
  readonly language?: Language | undefined
  readonly at: Date
}

/**
 * Looks whether a course is completed now, and issues or renews its certificate if so (Q3). It asks only what is stored,
 * never what the event says: the same event twice, late or out of order does no harm.
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
  const proof = await findProof(tx, courseId)
  const tests = await findBestPasses(tx, userId, courseId, countsFrom)
  const passes = tests.filter(({ percentage }) => percentage !== null)
  const facts = {
    ...(await countFilms(tx, userId, courseId)),
    tests: tests.length,
    testsPassed: passes.length,
    filmsRequired: proof?.filmsRequired ?? false,
  }
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
