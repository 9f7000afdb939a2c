import { findBestPasses } from '#features/quizzes/server/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import type { CourseFacts } from '#features/certificates/rules/course-completion.ts'
import { countFilms, findProof } from './issue-store.ts'

/**
 * A user's progress in a course as its completion depends on it, and the tests passed so far.
 * @param since results before then do not count; null when all do
 */
export async function loadCourseFacts(tx: Transaction, userId: string, courseId: string, since: Date | null) {
  const proof = await findProof(tx, courseId)
  const tests = await findBestPasses(tx, userId, courseId, since)
  const passes = tests.filter(({ percentage }) => percentage !== null)
  const facts: CourseFacts = {
    ...(await countFilms(tx, userId, courseId)),
    tests: tests.length,
    testsPassed: passes.length,
    filmsRequired: proof?.filmsRequired ?? false,
  }
  return { facts, passes }
}
