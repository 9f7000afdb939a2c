import { Lesson, lessonsOf } from '#features/courses/server/index.ts'
import { builder, LocalisedValue } from '#platform/graphql/builder.ts'
import type { GraphContext } from '#platform/graphql/context.ts'
import { shuffled } from '#features/quizzes/rules/shuffle.ts'
import type { Attempt, GivenAnswer as GivenAnswerRow } from './attempt-store.ts'
import { answerKeyOf, optionsOf, questionById } from './quiz-loaders.ts'
import type { OptionRow, QuestionRow } from './quiz-store.ts'

export const AttemptResult = builder.enumType('AttemptResult', { values: ['FAILED', 'PASSED'] as const })
const QuestionKind = builder.enumType('QuestionKind', { values: ['SINGLE', 'MULTIPLE'] as const })

const QuizOption = builder.objectRef<OptionRow>('QuizOption').implement({
  fields: (t) => ({ id: t.exposeID('id'), text: t.expose('text', { type: [LocalisedValue] }) }),
})

/** The lesson of a course by its id; null when the lesson is gone. */
export async function lessonOf(context: GraphContext, courseId: string, lessonId: string | null) {
  if (lessonId === null) return null
  return (await lessonsOf(context, courseId))?.find(({ id }) => id === lessonId) ?? null
}

/** An answer and its key. It exists only after the question was answered in this attempt (Q1). */
const GivenAnswer = builder.objectRef<GivenAnswerRow & { readonly courseId: string }>('GivenAnswer').implement({
  description: 'An answer that was given, and what is told only then: the right options and why.',
  fields: (t) => ({
    optionIds: t.idList({ resolve: (answer) => [...answer.optionIds] }),
    correct: t.exposeBoolean('correct'),
    correctOptionIds: t.idList({
      resolve: async (answer, _, context) => [
        ...((await answerKeyOf(context, answer.questionId))?.correct_option_ids ?? []),
      ],
    }),
    explanation: t.field({
      type: [LocalisedValue],
      resolve: async (answer, _, context) => (await answerKeyOf(context, answer.questionId))?.explanation ?? [],
    }),
    lesson: t.field({
      type: Lesson,
      nullable: true,
      description: 'The lesson that taught it.',
      resolve: async (answer, _, context) =>
        lessonOf(context, answer.courseId, (await answerKeyOf(context, answer.questionId))?.lesson_id ?? null),
    }),
  }),
})

interface AskedQuestion {
  readonly question: QuestionRow
  readonly attempt: Attempt
}

const QuizQuestion = builder.objectRef<AskedQuestion>('QuizQuestion').implement({
  fields: (t) => ({
    id: t.id({ description: 'As answerQuestion takes it.', resolve: ({ question }) => question.id }),
    questionId: t.id({
      description:
        'The same as id. The question has another answer in every attempt, so a cache that keeps objects by their id must read this instead.',
      resolve: ({ question }) => question.id,
    }),
    kind: t.field({ type: QuestionKind, resolve: ({ question }) => question.kind }),
    prompt: t.field({ type: [LocalisedValue], resolve: ({ question }) => question.prompt }),
    options: t.field({
      type: [QuizOption],
      description: 'In an order of this attempt’s own, the same whenever it is read.',
      resolve: async ({ question, attempt }, _, context) =>
        shuffled(`${attempt.id} ${question.id}`, (await optionsOf(context, question.id)) ?? []),
    }),
    answer: t.field({
      type: GivenAnswer,
      nullable: true,
      resolve: ({ question, attempt }) => {
        const answer = attempt.answers.find(({ questionId }) => questionId === question.id)
        return answer ? { ...answer, courseId: attempt.course_id } : null
      },
    }),
  }),
})

export const QuizAttempt = builder.objectRef<Attempt>('QuizAttempt').implement({
  description: 'One attempt of the signed-in user at a test; open until it is finished.',
  fields: (t) => ({
    id: t.exposeID('id'),
    number: t.exposeInt('number'),
    startedAt: t.expose('started_at', { type: 'DateTime' }),
    finishedAt: t.expose('finished_at', { type: 'DateTime', nullable: true }),
    result: t.expose('result', { type: AttemptResult, nullable: true }),
    percentage: t.exposeInt('percentage', { nullable: true, description: 'Whole percent, rounded down.' }),
    correctCount: t.exposeInt('correct_count', { nullable: true }),
    questionCount: t.int({ resolve: (attempt) => attempt.question_ids.length }),
    questions: t.field({
      type: [QuizQuestion],
      resolve: async (attempt, _, context) => {
        const found = await Promise.all(attempt.question_ids.map((id) => questionById(context, id)))
        return found.flatMap((question) => (question ? [{ question, attempt }] : []))
      },
    }),
  }),
})
