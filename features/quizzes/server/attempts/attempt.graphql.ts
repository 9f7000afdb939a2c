import { Lesson, lessonsOf } from '#features/courses/server/index.ts'
import { builder, LocalisedTitle, LocalisedValue } from '#platform/graphql/builder.ts'
import type { GraphContext } from '#platform/graphql/context.ts'
import { everyLanguage } from '#platform/graphql/texts/one-language.ts'
import { keepsOrder, questionKinds } from '#features/quizzes/rules/answers/response.ts'
import { isFinal, revealsAnswers, reviews } from '#features/quizzes/rules/review.ts'
import { shuffled } from '#features/quizzes/rules/shuffle.ts'
import { secondsLeft } from '#features/quizzes/rules/time-limit.ts'
import type { LocalisedText } from '#values/localised-text.ts'
import type { OptionFeedback as OptionFeedbackRow } from '#features/quizzes/server/questions/answer-key-store.ts'
import type { Attempt, GivenAnswer as GivenAnswerRow } from './attempt-store.ts'
import { inReadingOrder } from '#features/quizzes/server/questions/picture-layout.ts'
import { answerKeyOf, optionsOf, questionByVersion, quizProgressOf } from '#features/quizzes/server/quiz-loaders.ts'
import type { OptionRow, QuestionRow } from '#features/quizzes/server/quiz-store.ts'

export const AttemptResult = builder.enumType('AttemptResult', { values: ['FAILED', 'PASSED'] as const })
export const Review = builder.enumType('Review', {
  description:
    'When right answers are told. AT_ONCE: with each answer, which is therefore final. AT_END: when the attempt is finished. AFTER_PASS: when the test is passed. NEVER: not at all. In all but the first an answer may be changed until the end.',
  values: reviews,
})
const QuestionKind = builder.enumType('QuestionKind', {
  description:
    'SINGLE, MULTIPLE: options are chosen. NUMBER: a figure in one of the units that the options are. GAPS: words for the places in a passage. MATCHING: a counterpart for each stem. TRUE_FALSE: one of two options. ORDERING: the options in their order. SHORT_TEXT: words. CATEGORISE: one of the options for each stem. HOTSPOT: places are found in a picture.',
  values: questionKinds,
})

export const QuizOption = builder.objectRef<OptionRow>('QuizOption').implement({
  fields: (t) => ({ id: t.exposeID('id'), text: t.expose('text', { type: [LocalisedValue] }) }),
})

const OptionFeedback = builder.objectRef<OptionFeedbackRow>('OptionFeedback').implement({
  fields: (t) => ({ optionId: t.exposeID('optionId'), text: t.expose('text', { type: [LocalisedValue] }) }),
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

/** Whether the right answers of an attempt may be revealed to its user. */
async function isAnswerRevealed(context: GraphContext, attempt: Attempt): Promise<boolean> {
  const { review, finished_at, result, quiz_id } = attempt
  const needsPass = review === 'AFTER_PASS' && result !== 'PASSED' && finished_at !== null
  const hasPassed = needsPass ? (await quizProgressOf(context, quiz_id))?.result === 'PASSED' : result === 'PASSED'
  return revealsAnswers(review, { isFinished: finished_at !== null, hasPassed })
}

export const GivenResponse = builder.objectRef<GivenAnswerRow>('GivenResponse').implement({
  description: 'What was given as an answer, without a word of whether it is right.',
  fields: (t) => ({
    optionIds: t.idList({
      description: 'Where there are places, in their order; for HOTSPOT the place nearest to each mark.',
      resolve: (answer) => [...answer.optionIds],
    }),
    text: t.exposeString('text', { nullable: true, description: 'NUMBER, SHORT_TEXT: what was written.' }),
  }),
})

/** An answer and its key. It exists only after the question was answered and may be revealed (Q1). */
export const GivenAnswer = builder.objectRef<GivenAnswerRow & RevealedAnswer>('GivenAnswer').implement({
  description: 'An answer that was given, and what is told of it when the review allows: the right options and why.',
  fields: (t) => ({
    optionIds: t.idList({
      description: 'Where there are places, in their order; for HOTSPOT the place nearest to each mark.',
      resolve: (answer) => [...answer.optionIds],
    }),
    text: t.exposeString('text', { nullable: true, description: 'NUMBER, SHORT_TEXT: what was written.' }),
    correct: t.exposeBoolean('correct', { description: 'Worth all of the question.' }),
    points: t.exposeInt('points', { description: 'In hundredths of the question.' }),
    correctValue: t.float({
      nullable: true,
      description: 'NUMBER: what is right, in the unit that correctOptionIds names.',
      resolve: async (answer, _, context) => (await answerKeyOf(context, answer.versionId))?.value ?? null,
    }),
    correctOptionIds: t.idList({
      description: 'Where there are places, in their order.',
      resolve: async (answer, _, context) => [
        ...((await answerKeyOf(context, answer.versionId))?.correct_option_ids ?? []),
      ],
    }),
    acceptedTexts: t.field({
      type: [LocalisedValue],
      ...everyLanguage,
      description: 'SHORT_TEXT: what is accepted, several in each language.',
      resolve: async (answer, _, context) => (await answerKeyOf(context, answer.versionId))?.accepted ?? [],
    }),
    feedback: t.field({
      type: [OptionFeedback],
      description: 'Why an option is right or wrong, for those that say it.',
      resolve: async (answer, _, context) => (await answerKeyOf(context, answer.versionId))?.feedback ?? [],
    }),
    explanation: t.field({
      type: [LocalisedValue],
      resolve: async (answer, _, context) => (await answerKeyOf(context, answer.versionId))?.explanation ?? [],
    }),
    lesson: t.field({
      type: Lesson,
      nullable: true,
      description: 'The lesson that taught it.',
      resolve: async (answer, _, context) =>
        lessonOf(context, answer.courseId, (await answerKeyOf(context, answer.versionId))?.lesson_id ?? null),
    }),
    clip: t.field({
      type: FilmClip,
      nullable: true,
      description: 'Where in that lesson’s film it is said. Opens nothing: the film asks for access itself (C6).',
      resolve: async (answer, _, context) => {
        const key = await answerKeyOf(context, answer.versionId)
        if (!key?.lesson_id || key.clip_from === null || key.clip_to === null) return null
        return { from: key.clip_from, to: key.clip_to }
      },
    }),
  }),
})

interface RevealedAnswer {
  readonly courseId: string
  readonly versionId: string
}

interface QuestionOfAttempt {
  readonly question: QuestionRow
  readonly attempt: Attempt
}

const answerIn = ({ question, attempt }: QuestionOfAttempt) =>
  attempt.answers.find(({ questionId }) => questionId === question.id)

export const QuizQuestion = builder.objectRef<QuestionOfAttempt>('QuizQuestion').implement({
  fields: (t) => ({
    id: t.id({ description: 'As answerQuestion takes it.', resolve: ({ question }) => question.id }),
    questionId: t.id({
      description:
        'The same as id. The question has another answer in every attempt, so a cache that keeps objects by their id must read this instead.',
      resolve: ({ question }) => question.id,
    }),
    kind: t.field({ type: QuestionKind, resolve: ({ question }) => question.kind }),
    prompt: t.field({ type: [LocalisedTitle], resolve: ({ question }) => question.prompt }),
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
      description: 'MATCHING: what counterparts are found for, in order. CATEGORISE: what is put in bins.',
      resolve: ({ question }) => question.stems?.map((text) => ({ text })) ?? null,
    }),
    tolerance: t.field({
      type: NumberTolerance,
      nullable: true,
      description: 'NUMBER: how far off is still right.',
      resolve: async ({ question }, _, context) => {
        const unit = (await optionsOf(context, question.version_id))?.find(({ factor }) => factor === 1)
        return unit && question.tolerance !== null ? { value: question.tolerance, unit: unit.text } : null
      },
    }),
    options: t.field({
      type: [QuizOption],
      description:
        'In an order of this attempt’s own, the same whenever it is read; units, bins, true and false in their own, and places in a picture row by row.',
      resolve: async ({ question, attempt }, _, context) => {
        const options = (await optionsOf(context, question.version_id)) ?? []
        if (keepsOrder(question.kind)) return options.toSorted((one, other) => one.position - other.position)
        if (question.kind === 'HOTSPOT') return inReadingOrder(options)
        const laid = shuffled(`${attempt.id} ${question.id}`, options)
        if (question.kind !== 'ORDERING') return laid
        // a shuffle that happens to be right could not be distinguished from an untouched one
        const right = (await answerKeyOf(context, question.version_id))?.correct_option_ids
        return laid.every(({ id }, place) => id === right?.[place]) ? laid.toReversed() : laid
      },
    }),
    given: t.field({
      type: GivenResponse,
      nullable: true,
      description: 'What was answered; null before.',
      resolve: (questionOfAttempt) => answerIn(questionOfAttempt) ?? null,
    }),
    answer: t.field({
      type: GivenAnswer,
      nullable: true,
      description: 'The same with what is right; null before it is told.',
      resolve: async (questionOfAttempt, _, context) => {
        const { question, attempt } = questionOfAttempt
        const answer = answerIn(questionOfAttempt)
        if (!answer || !(await isAnswerRevealed(context, attempt))) return null
        return { ...answer, courseId: attempt.course_id, versionId: question.version_id }
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
    review: t.expose('review', { type: Review }),
    showsAnswers: t.boolean({
      description: 'Whether right answers are told of what was answered.',
      resolve: (attempt, _, context) => isAnswerRevealed(context, attempt),
    }),
    endsAt: t.expose('ends_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When it ends by itself, extra time included; null without a time limit.',
    }),
    secondsLeft: t.int({
      nullable: true,
      description: 'By the server’s clock, when this was answered.',
      resolve: (attempt, _, context) => secondsLeft(attempt.ends_at, context.now()),
    }),
    hasTimedOut: t.boolean({
      description: 'Whether it was ended by its time.',
      resolve: ({ ends_at, finished_at }) => ends_at !== null && finished_at?.getTime() === ends_at.getTime(),
    }),
    resumesAt: t.int({
      description:
        'Where to go on, counted from 0: where answers are final the first question without one, else the question after that answered last.',
      resolve: ({ question_ids, review, answers }) => {
        const newest = answers.at(-1)
        const next = isFinal(review)
          ? question_ids.findIndex((id) => !answers.some(({ questionId }) => questionId === id))
          : newest
            ? question_ids.indexOf(newest.questionId) + 1
            : 0
        return next === -1 ? question_ids.length - 1 : Math.min(next, question_ids.length - 1)
      },
    }),
    questions: t.field({
      type: [QuizQuestion],
      resolve: async (attempt, _, context) => {
        const found = await Promise.all(attempt.version_ids.map((id) => questionByVersion(context, id)))
        return found.flatMap((question) => (question ? [{ question, attempt }] : []))
      },
    }),
  }),
})
