import { Lesson, lessonsOf } from '#features/courses/server/index.ts'
import { builder, LocalisedValue } from '#platform/graphql/builder.ts'
import type { GraphContext } from '#platform/graphql/context.ts'
import { questionKinds } from '#features/quizzes/rules/response.ts'
import { shuffled } from '#features/quizzes/rules/shuffle.ts'
import type { LocalisedText } from '#values/localised-text.ts'
import type { Attempt, GivenAnswer as GivenAnswerRow } from './attempt-store.ts'
import { answerKeyOf, optionsOf, questionById } from './quiz-loaders.ts'
import type { OptionRow, QuestionRow } from './quiz-store.ts'

export const AttemptResult = builder.enumType('AttemptResult', { values: ['FAILED', 'PASSED'] as const })
const QuestionKind = builder.enumType('QuestionKind', {
  description:
    'SINGLE, MULTIPLE: options are chosen. NUMBER: a figure in one of the units that the options are. GAPS: words for the places in a passage. MATCHING: a counterpart for each stem.',
  values: questionKinds,
})

const QuizOption = builder.objectRef<OptionRow>('QuizOption').implement({
  fields: (t) => ({ id: t.exposeID('id'), text: t.expose('text', { type: [LocalisedValue] }) }),
})

const QuizStem = builder.objectRef<{ readonly text: LocalisedText }>('QuizStem').implement({
  fields: (t) => ({ text: t.expose('text', { type: [LocalisedValue] }) }),
})

const NumberTolerance = builder
  .objectRef<{ readonly value: number; readonly unit: LocalisedText }>('NumberTolerance')
  .implement({ fields: (t) => ({ value: t.exposeFloat('value'), unit: t.expose('unit', { type: [LocalisedValue] }) }) })

/** The lesson of a course by its id; null when the lesson is gone. */
export async function lessonOf(context: GraphContext, courseId: string, lessonId: string | null) {
  if (lessonId === null) return null
  return (await lessonsOf(context, courseId))?.find(({ id }) => id === lessonId) ?? null
}

interface ClipRow {
  readonly from: number
  readonly to: number
}

const FilmClip = builder.objectRef<ClipRow>('FilmClip').implement({
  description: 'A stretch of a film, in seconds.',
  fields: (t) => ({ from: t.exposeFloat('from'), to: t.exposeFloat('to') }),
})

/** An answer and its key. It exists only after the question was answered in this attempt (Q1). */
const GivenAnswer = builder.objectRef<GivenAnswerRow & { readonly courseId: string }>('GivenAnswer').implement({
  description: 'An answer that was given, and what is told only then: the right options and why.',
  fields: (t) => ({
    optionIds: t.idList({
      description: 'For GAPS and MATCHING in the order of the places.',
      resolve: (answer) => [...answer.optionIds],
    }),
    text: t.exposeString('text', { nullable: true, description: 'NUMBER: the figure as it was written.' }),
    correct: t.exposeBoolean('correct', { description: 'Worth all of the question.' }),
    points: t.exposeInt('points', { description: 'In hundredths of the question.' }),
    correctValue: t.float({
      nullable: true,
      description: 'NUMBER: what is right, in the unit that correctOptionIds names.',
      resolve: async (answer, _, context) => (await answerKeyOf(context, answer.questionId))?.value ?? null,
    }),
    correctOptionIds: t.idList({
      description: 'For GAPS and MATCHING in the order of the places.',
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
    clip: t.field({
      type: FilmClip,
      nullable: true,
      description: 'Where in that lesson’s film it is said. Opens nothing: the film asks for access itself (C6).',
      resolve: async (answer, _, context) => {
        const key = await answerKeyOf(context, answer.questionId)
        if (!key?.lesson_id || key.clip_from === null || key.clip_to === null) return null
        return { from: key.clip_from, to: key.clip_to }
      },
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
    hint: t.field({
      type: [LocalisedValue],
      nullable: true,
      description: 'What is given to work with.',
      resolve: ({ question }) => question.hint,
    }),
    passage: t.field({
      type: [LocalisedValue],
      nullable: true,
      description: 'GAPS: a text with its places, {1}, {2} …',
      resolve: ({ question }) => question.passage,
    }),
    stems: t.field({
      type: [QuizStem],
      nullable: true,
      description: 'MATCHING: what counterparts are found for, in order.',
      resolve: ({ question }) => question.stems?.map((text) => ({ text })) ?? null,
    }),
    tolerance: t.field({
      type: NumberTolerance,
      nullable: true,
      description: 'NUMBER: how far off is still right.',
      resolve: async ({ question }, _, context) => {
        const unit = (await optionsOf(context, question.id))?.find(({ factor }) => factor === 1)
        return unit && question.tolerance !== null ? { value: question.tolerance, unit: unit.text } : null
      },
    }),
    options: t.field({
      type: [QuizOption],
      description:
        'In an order of this attempt’s own, the same whenever it is read; units in their own order, as on a scale.',
      resolve: async ({ question, attempt }, _, context) => {
        const options = (await optionsOf(context, question.id)) ?? []
        if (question.kind === 'NUMBER') return options.toSorted((one, other) => one.position - other.position)
        return shuffled(`${attempt.id} ${question.id}`, options)
      },
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
