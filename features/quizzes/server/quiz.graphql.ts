import { accessOf, Course, courseById, CourseAccessType, Lesson, noAccess } from '#features/courses/server/index.ts'
import { builder } from '#platform/graphql/builder.ts'
import { attemptsLeft } from '#features/quizzes/rules/attempts.ts'
import { neededOf } from '#features/quizzes/rules/scoring.ts'
import { AttemptResult, lessonOf, QuizAttempt } from './attempt.graphql.ts'
import { attemptsOf, quizOfLesson, standingOf } from './quiz-loaders.ts'
import { findQuizByShortId, type QuizRow } from './quiz-store.ts'

const QuizSummary = builder.objectRef<QuizRow>('QuizSummary').implement({
  description: 'A test as the list of lessons shows it, and how the signed-in user stands with it.',
  fields: (t) => ({
    shortId: t.exposeString('short_id'),
    questionCount: t.exposeInt('question_count'),
    passPercentage: t.exposeInt('pass_percentage'),
    maxAttempts: t.exposeInt('max_attempts', { nullable: true, description: 'Null when attempts are not limited.' }),
    attemptsUsed: t.int({ resolve: async (quiz, _, context) => (await standingOf(context, quiz.id))?.taken ?? 0 }),
    bestPercentage: t.int({
      nullable: true,
      resolve: async (quiz, _, context) => (await standingOf(context, quiz.id))?.best_percentage ?? null,
    }),
    result: t.field({
      type: AttemptResult,
      nullable: true,
      description: 'PASSED once any attempt passed; null before the first is finished.',
      resolve: async (quiz, _, context) => (await standingOf(context, quiz.id))?.result ?? null,
    }),
  }),
})

builder.objectField(Lesson, 'quiz', (t) =>
  t.field({
    type: QuizSummary,
    nullable: true,
    authScopes: { signedIn: true },
    resolve: (lesson, _, context) => (lesson.kind === 'QUIZ' ? quizOfLesson(context, lesson.id) : null),
  }),
)

const Quiz = builder.objectRef<QuizRow>('Quiz').implement({
  description: 'A test of a course (Q1). Its questions are shown in attempts only.',
  fields: (t) => ({
    shortId: t.exposeString('short_id'),
    questionCount: t.exposeInt('question_count'),
    passPercentage: t.exposeInt('pass_percentage'),
    neededCount: t.int({
      description: 'The fewest right answers that pass.',
      resolve: (quiz) => neededOf(quiz.question_count, quiz.pass_percentage),
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
        attemptsLeft(quiz.max_attempts, (await standingOf(context, quiz.id))?.taken ?? 0),
    }),
    openAttempt: t.field({
      type: QuizAttempt,
      nullable: true,
      resolve: async (quiz, _, context) =>
        (await attemptsOf(context, quiz.id))?.find((attempt) => attempt.finished_at === null) ?? null,
    }),
  }),
})

builder.queryField('quiz', (t) =>
  t.field({
    type: Quiz,
    nullable: true,
    description: 'A test of a published course of the market; null when there is none.',
    authScopes: { signedIn: true },
    args: { courseShortId: t.arg.string({ required: true }), quizShortId: t.arg.string({ required: true }) },
    resolve: async (_, { courseShortId, quizShortId }, context) => {
      const quiz = await findQuizByShortId(await context.read(), quizShortId)
      const course = quiz && (await courseById(context, quiz.course_id))
      return quiz && course?.short_id === courseShortId ? quiz : null
    },
  }),
)
