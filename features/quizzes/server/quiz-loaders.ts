import { userIdOf } from '#platform/graphql/context.ts'
import { groupedBy, requestLoader } from '#platform/graphql/request-loader.ts'
import { findAnswerKeys } from './answer-key-store.ts'
import { findAttempts } from './attempt-store.ts'
import { findOptions, findQuestions, findQuizzesOfLessons } from './quiz-store.ts'
import { findStandings } from './standing-store.ts'

const by = <Row>(rows: readonly Row[], key: (row: Row) => string) => new Map(rows.map((row) => [key(row), row]))

/** The test that a lesson is; undefined for other lessons. */
export const quizOfLesson = requestLoader(async (context, lessonIds) =>
  by(await findQuizzesOfLessons(await context.read(), lessonIds), (quiz) => quiz.lesson_id),
)

/** How the signed-in user stands with a test; undefined before the first attempt. */
export const standingOf = requestLoader(async (context, quizIds) =>
  by(await findStandings(await context.read(), userIdOf(context), quizIds), (standing) => standing.quiz_id),
)

/** The signed-in user's attempts at a test, in order; undefined when there are none. */
export const attemptsOf = requestLoader(async (context, quizIds) =>
  groupedBy(await findAttempts(await context.read(), userIdOf(context), quizIds), (attempt) => attempt.quiz_id),
)

export const questionById = requestLoader(async (context, ids) =>
  by(await findQuestions(await context.read(), ids), (question) => question.id),
)

export const optionsOf = requestLoader(async (context, questionIds) =>
  groupedBy(await findOptions(await context.read(), questionIds), (option) => option.question_id),
)

/** The key of a question. Only for questions that the asker has answered. */
export const answerKeyOf = requestLoader(async (context, questionIds) =>
  by(await findAnswerKeys(await context.read(), questionIds), (key) => key.question_id),
)
