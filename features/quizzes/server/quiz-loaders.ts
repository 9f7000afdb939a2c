import { userIdOf, type GraphContext } from '#platform/graphql/context.ts'
import { groupedBy, requestLoader } from '#platform/graphql/request-loader.ts'
import { publishedLoader } from '#platform/graphql/published/published-loader.ts'
import { findAnswerKeys } from './questions/answer-key-store.ts'
import { findAttempts } from './attempts/attempt-store.ts'
import { findExtraTime } from './time-limits/extra-time-store.ts'
import type { ExtraTime } from '#features/quizzes/rules/time-limit.ts'
import { findOptions, findQuestions, findQuizzesOfLessons } from './quiz-store.ts'
import { findQuizProgress } from './quiz-progress-store.ts'

const by = <Row>(rows: readonly Row[], key: (row: Row) => string) => new Map(rows.map((row) => [key(row), row]))

/** The test that a lesson is; undefined for other lessons. */
export const quizOfLesson = publishedLoader(async (tx, _, lessonIds) =>
  by(await findQuizzesOfLessons(tx, lessonIds), (quiz) => quiz.lesson_id),
)

/** The signed-in user's progress in a test; undefined before the first attempt. */
export const quizProgressOf = requestLoader(async (context, quizIds) =>
  by(await findQuizProgress(context, userIdOf(context), quizIds), (standing) => standing.quiz_id),
)

/** The signed-in user's attempts at a test, in order; undefined when there are none. */
export const attemptsOf = requestLoader(async (context, quizIds) =>
  groupedBy(await findAttempts(await context.read(), userIdOf(context), quizIds), (attempt) => attempt.quiz_id),
)

/** A question of an attempt, by its version. */
export const questionByVersion = requestLoader(async (context, versionIds) =>
  by(await findQuestions(await context.read(), versionIds), (question) => question.version_id),
)

/** The options of a question of an attempt, by its version. */
export const optionsOf = requestLoader(async (context, versionIds) =>
  groupedBy(await findOptions(await context.read(), versionIds), (option) => option.version_id),
)

/** The key of a question, by its version. Only for answers that may be revealed. */
export const answerKeyOf = requestLoader(async (context, versionIds) =>
  by(await findAnswerKeys(await context.read(), versionIds), (key) => key.version_id),
)

const extraTimes = new WeakMap<GraphContext, Promise<ExtraTime>>()

/** How much more time the signed-in user takes, read once an operation. */
export function extraTimeOf(context: GraphContext): Promise<ExtraTime> {
  const known = extraTimes.get(context) ?? context.read().then((tx) => findExtraTime(tx, userIdOf(context)))
  extraTimes.set(context, known)
  return known
}
