import {
  accessOf,
  Course,
  courseById,
  CourseAccessType,
  ExamKind,
  Lesson,
  noAccess,
} from '#features/courses/server/index.ts'
import { builder } from '#platform/graphql/builder.ts'
import type { GraphContext } from '#platform/graphql/context.ts'
import { attemptsLeft, opensAgainAt, type AttemptHistory } from '#features/quizzes/rules/attempts.ts'
import { minCorrectAnswers } from '#features/quizzes/rules/scoring.ts'
import { minutesFor } from '#features/quizzes/rules/time-limit.ts'
import { AttemptResult, lessonOf, QuizAttempt, Review } from './attempts/attempt.graphql.ts'
import { ExtraTime, namedExtraTime } from './time-limits/extra-time.graphql.ts'
import { attemptsOf, extraTimeOf, quizOfLesson, quizProgressOf } from './quiz-loaders.ts'
import type { QuizRow } from './quiz-store.ts'
import { termsOf } from './attempts/start-attempt.ts'

/** What the signed-in user has taken of a test. */
async function attemptSummaryOf(context: GraphContext, quizId: string): Promise<AttemptHistory> {
  const progress = await quizProgressOf(context, quizId)
  return { count: progress?.taken ?? 0, lastFinishedAt: progress?.last_finished_at ?? null }
}

const QuizSummary = builder.objectRef<QuizRow>('QuizSummary').implement({
  description: 'A test as the list of lessons shows it, and how the signed-in user stands with it.',
  fields: (t) => ({
    shortId: t.exposeString('short_id'),
    questionCount: t.exposeInt('question_count'),
    passPercentage: t.exposeInt('pass_percentage'),
    maxAttempts: t.exposeInt('max_attempts', { nullable: true, description: 'Null when attempts are not limited.' }),
    attemptsUsed: t.int({
      description:
        'How many of maxAttempts are taken; after a cool-down none are. All that were begun when attempts are not limited.',
      resolve: async (quiz, _, context) => {
        const taken = await attemptSummaryOf(context, quiz.id)
        const left = attemptsLeft(termsOf(quiz), taken, context.now())
        return quiz.max_attempts === null || left === null ? taken.count : quiz.max_attempts - left
      },
    }),
    bestPercentage: t.int({
      nullable: true,
      resolve: async (quiz, _, context) => (await quizProgressOf(context, quiz.id))?.best_percentage ?? null,
    }),
    result: t.field({
      type: AttemptResult,
      nullable: true,
      description: 'PASSED once any attempt passed; null before the first is finished.',
      resolve: async (quiz, _, context) => (await quizProgressOf(context, quiz.id))?.result ?? null,
    }),
  }),
})

builder.objectField(Lesson, 'quiz', (t) =>
  t.field({
    type: QuizSummary,
    nullable: true,
    authScopes: { learning: true },
    resolve: (lesson, _, context) => (lesson.kind === 'QUIZ' ? quizOfLesson(context, lesson.id) : null),
  }),
)

/** A test. The program that serves adds the field that finds it (attempt-mutations.graphql.ts). */
export const Quiz = builder.objectRef<QuizRow>('Quiz').implement({
  description: 'A test of a course (Q1). Its questions are shown in attempts only.',
  fields: (t) => ({
    shortId: t.exposeString('short_id'),
    examKind: t.field({ type: ExamKind, resolve: () => 'test' as const }),
    questionCount: t.exposeInt('question_count'),
    passPercentage: t.exposeInt('pass_percentage'),
    neededCount: t.int({
      description: 'The fewest right answers that pass.',
      resolve: (quiz) => minCorrectAnswers(quiz.question_count, quiz.pass_percentage),
    }),
    maxAttempts: t.exposeInt('max_attempts', { nullable: true, description: 'Null when attempts are not limited.' }),
    lesson: t.field({
      type: Lesson,
      nullable: true,
      resolve: (quiz, _, context) => lessonOf(context, quiz.course_id, quiz.lesson_id),
    }),
    course: t.field({
      type: Course,
      resolve: async (quiz, _, context) => {
        const course = await courseById(context, quiz.course_id)
        if (!course) throw new Error('a test was shown without its course')
        return course
      },
    }),
    access: t.field({
      type: CourseAccessType,
      resolve: async (quiz, _, context) => (await accessOf(context, quiz.course_id)) ?? noAccess,
    }),
    attempts: t.field({
      type: [QuizAttempt],
      description: 'The signed-in user’s attempts in order, at most the fifty newest; the last may be open.',
      resolve: async (quiz, _, context) => (await attemptsOf(context, quiz.id)) ?? [],
    }),
    attemptsLeft: t.int({
      nullable: true,
      description: 'How many more may be begun; null when attempts are not limited.',
      resolve: async (quiz, _, context) =>
        attemptsLeft(termsOf(quiz), await attemptSummaryOf(context, quiz.id), context.now()),
    }),
    opensAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When attempts may be begun again that can’t be now; null when they can, or never can.',
      resolve: async (quiz, _, context) =>
        opensAgainAt(termsOf(quiz), await attemptSummaryOf(context, quiz.id), context.now()),
    }),
    cooldownHours: t.exposeInt('cooldown_hours', {
      nullable: true,
      description: 'How long after the last attempt allowed there are as many again; null: never.',
    }),
    review: t.expose('review', { type: Review }),
    timeLimitMinutes: t.int({
      nullable: true,
      description: 'How long the signed-in user’s next attempt may take, extra time included; null without a limit.',
      resolve: async (quiz, _, context) =>
        quiz.time_limit_minutes === null ? null : minutesFor(quiz.time_limit_minutes, await extraTimeOf(context)),
    }),
    extraTime: t.field({
      type: ExtraTime,
      description: 'How much more time the signed-in user takes in tests that have a limit.',
      resolve: async (_, __, context) => namedExtraTime(await extraTimeOf(context)),
    }),
    openAttempt: t.field({
      type: QuizAttempt,
      nullable: true,
      resolve: async (quiz, _, context) =>
        (await attemptsOf(context, quiz.id))?.find((attempt) => attempt.finished_at === null) ?? null,
    }),
  }),
})
