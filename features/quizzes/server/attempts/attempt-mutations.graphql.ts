import { accessSubject, courseById, Lesson, NoAccess } from '#features/courses/server/index.ts'
import { builder, LocalisedValue } from '#platform/graphql/builder.ts'
import { userIdOf } from '#platform/graphql/context.ts'
import { everyLanguage } from '#platform/graphql/texts/one-language.ts'
import { answerQuestion, type AnswerResult } from './answer-question.ts'
import type { Attempt } from './attempt-store.ts'
import { lessonOf, QuizAttempt } from './attempt.graphql.ts'
import { endOverdueAttempt } from '#features/quizzes/server/time-limits/end-overdue-attempt.ts'
import { finishAttempt, type AttemptFinish } from './finish-attempt.ts'
import { findOverdueOf } from '#features/quizzes/server/time-limits/overdue-attempt-store.ts'
import { findQuizByEitherId } from '#features/quizzes/server/quiz-store.ts'
import { Quiz } from '#features/quizzes/server/quiz.graphql.ts'
import type { QuizReactions } from '#features/quizzes/server/reactions.ts'
import { PictureMarkInput } from '#features/quizzes/server/questions/picture.graphql.ts'
import * as refusals from './attempt-refusals.graphql.ts'
import { startAttempt } from './start-attempt.ts'

type Recorded = Extract<AnswerResult, { kind: 'Recorded' }>
type Saved = Extract<AnswerResult, { kind: 'Saved' | 'AlreadyAnswered' | 'AttemptOver' | 'TimeIsUp' }>
type Finished = Extract<AttemptFinish, { kind: 'Finished' }>

const StartAttemptResult = builder.unionType('StartAttemptResult', {
  types: [QuizAttempt, refusals.AttemptsExceeded, NoAccess, refusals.UnknownQuiz],
  resolveType: (value) => ('kind' in value ? value.kind : 'QuizAttempt'),
})

const AnswerRecorded = builder.objectRef<Recorded>('AnswerRecorded').implement({
  description: 'The answer was taken and scored. What is right, and why, is told from now on.',
  fields: (t) => ({
    correct: t.boolean({ resolve: ({ answer }) => answer.correct }),
    points: t.int({ description: 'In hundredths of the question.', resolve: ({ answer }) => answer.points }),
    correctOptionIds: t.idList({
      description: 'What is right; where there are places, in their order.',
      resolve: ({ key }) => [...key.correct_option_ids],
    }),
    correctValue: t.float({ nullable: true, description: 'NUMBER: what is right.', resolve: ({ key }) => key.value }),
    acceptedTexts: t.field({
      type: [LocalisedValue],
      ...everyLanguage,
      description: 'SHORT_TEXT: what is accepted, several in each language.',
      resolve: ({ key }) => key.accepted,
    }),
    explanation: t.field({ type: [LocalisedValue], resolve: ({ key }) => key.explanation }),
    lesson: t.field({
      type: Lesson,
      nullable: true,
      resolve: ({ attempt, key }, _, context) => lessonOf(context, attempt.course_id, key.lesson_id),
    }),
    attempt: t.field({ type: QuizAttempt, resolve: ({ attempt }) => attempt }),
  }),
})

const AnswerSaved = builder.objectRef<Saved>('AnswerSaved').implement({
  description: 'The answer was taken, in the stead of one given before. It may be changed until the end.',
  fields: (t) => ({ attempt: t.field({ type: QuizAttempt, resolve: ({ attempt }) => attempt }) }),
})

const AnswerQuestionResult = builder.unionType('AnswerQuestionResult', {
  types: [
    AnswerRecorded,
    AnswerSaved,
    refusals.AlreadyAnswered,
    refusals.AttemptOver,
    refusals.TimeIsUp,
    refusals.UnknownAttempt,
    refusals.UnknownQuestion,
    refusals.UnknownOption,
    refusals.WrongNumberOfOptions,
    refusals.NotANumber,
    refusals.NotAText,
    refusals.TextTooLong,
    refusals.OutsidePicture,
    NoAccess,
  ],
  resolveType: ({ kind }) => (kind === 'Recorded' || kind === 'Saved' ? (`Answer${kind}` as const) : kind),
})

/** The end of an attempt. Certificates add theirs to it. */
export const AttemptFinished = builder.objectRef<Finished>('AttemptFinished').implement({
  fields: (t) => ({ attempt: t.field({ type: QuizAttempt, resolve: ({ attempt }): Attempt => attempt }) }),
})

const FinishAttemptResult = builder.unionType('FinishAttemptResult', {
  types: [AttemptFinished, refusals.AttemptOver, refusals.UnknownAttempt, NoAccess],
  resolveType: ({ kind }) => (kind === 'Finished' ? 'AttemptFinished' : kind),
})

/** Adds the test and its mutations to the schema, with what follows from a passed one elsewhere. Called once, by the program that serves. */
export function registerQuizFields(reactions: QuizReactions): void {
  builder.queryField('quiz', (t) =>
    t.field({
      type: Quiz,
      nullable: true,
      description: 'A test of a published course of the market; null when there is none.',
      authScopes: { learning: true },
      args: { courseShortId: t.arg.string({ required: true }), quizShortId: t.arg.string({ required: true }) },
      resolve: async (_, { courseShortId, quizShortId }, context) => {
        const tx = await context.read()
        const quiz = await findQuizByEitherId(tx, quizShortId)
        const course = quiz && (await courseById(context, quiz.course_id))
        if (!quiz || course?.short_id !== courseShortId) return null
        // after the time is up the result is shown, not a question that accepts no answer
        const overdue =
          quiz.time_limit_minutes === null
            ? undefined
            : await findOverdueOf(tx, userIdOf(context), quiz.id, context.now())
        if (overdue) await endOverdueAttempt(context.database, overdue, context.now(), reactions)
        return quiz
      },
    }),
  )
  builder.mutationFields((t) => ({
    startAttempt: t.field({
      type: StartAttemptResult,
      description: 'Begins an attempt, or goes on with the open one.',
      authScopes: { learning: true },
      args: { quizShortId: t.arg.string({ required: true }) },
      resolve: async (_, { quizShortId }, context) => {
        const input = { quizShortId, language: context.locale }
        const start = await startAttempt(context.database, accessSubject(context), input, reactions)
        return start.kind === 'Started' ? start.attempt : start
      },
    }),
    answerQuestion: t.field({
      type: AnswerQuestionResult,
      description:
        'Answers one question. Where right answers are told at once the first answer is final, else the last one counts.',
      authScopes: { learning: true },
      args: {
        attemptId: t.arg.id({ required: true }),
        questionId: t.arg.id({ required: true }),
        optionIds: t.arg.idList({
          required: true,
          description:
            'SINGLE, MULTIPLE, TRUE_FALSE: what is chosen. NUMBER: the unit. GAPS, MATCHING, CATEGORISE: one for each place, in their order. ORDERING: all of them. SHORT_TEXT, HOTSPOT: none.',
        }),
        text: t.arg.string({
          description: 'NUMBER: the figure, with comma or point. SHORT_TEXT: the words, at most 200 characters.',
        }),
        marks: t.arg({ type: [PictureMarkInput], description: 'HOTSPOT: one for each place that is to be found.' }),
      },
      resolve: async (_, { text, marks, ...input }, context) => {
        const response = { ...input, text: text ?? null, marks: marks ?? [] }
        const given = await answerQuestion(context.database, accessSubject(context), response)
        if (given.kind !== 'TimeIsUp') return given
        const overdue = { id: given.attempt.id, user_id: userIdOf(context) }
        const ended = await endOverdueAttempt(context.database, overdue, context.now(), reactions)
        return { ...given, attempt: ended ?? given.attempt }
      },
    }),
    finishAttempt: t.field({
      type: FinishAttemptResult,
      description: 'Ends an attempt. Unanswered questions count as wrong.',
      authScopes: { learning: true },
      args: { attemptId: t.arg.id({ required: true }) },
      resolve: async (_, { attemptId }, context) =>
        finishAttempt(context.database, accessSubject(context), { attemptId, language: context.locale }, reactions),
    }),
  }))
}
