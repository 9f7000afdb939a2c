import { accessOf, accessSubject, Lesson, NoAccess } from '#features/courses/server/index.ts'
import { builder, LocalisedTitle, LocalisedValue } from '#platform/graphql/builder.ts'
import { learnerOf, userIdOf } from '#platform/graphql/context.ts'
import { publishedLoader } from '#platform/graphql/published/published-loader.ts'
import { groupedBy, requestLoader } from '#platform/graphql/request-loader.ts'
import { answerMoment, type AnswerMomentResult, type MomentAnswerInput } from './answer-moment.ts'
import { findMomentAnswers, findMomentsOfLessons, type MomentAnswerRow, type MomentRow } from './moment-store.ts'

const momentsOf = publishedLoader(async (tx, _, lessonIds) =>
  groupedBy(await findMomentsOfLessons(tx, lessonIds), (moment) => moment.lesson_id),
)

const momentAnswerOf = requestLoader(async (context, momentIds) => {
  const answers = await findMomentAnswers(await context.read(), userIdOf(context), momentIds)
  return new Map(answers.map((answer) => [answer.moment_id, answer]))
})

const MomentOption = builder.objectRef<MomentRow['options'][number]>('MomentOption').implement({
  fields: (t) => ({ id: t.exposeID('id'), text: t.expose('text', { type: [LocalisedValue] }) }),
})

const MomentAnswer = builder.objectRef<MomentAnswerRow>('MomentAnswer').implement({
  description: 'The chosen option at a moment of a film, and the solution, which is revealed only then.',
  fields: (t) => ({
    optionId: t.exposeID('option_id'),
    correct: t.exposeBoolean('correct'),
    correctOptionId: t.exposeID('correct_option_id'),
    feedback: t.expose('feedback', { type: [LocalisedValue], description: 'On what was chosen.' }),
  }),
})

const FilmMoment = builder.objectRef<MomentAnswerInput>('FilmMoment').implement({
  description: 'A choice that is asked for at a moment of a film. It is no part of any test.',
  fields: (t) => ({
    id: t.exposeID('id'),
    seconds: t.exposeFloat('at_seconds', { description: 'Where in the film.' }),
    prompt: t.expose('prompt', { type: [LocalisedTitle] }),
    options: t.field({ type: [MomentOption], resolve: ({ options }) => [...options] }),
    answer: t.field({
      type: MomentAnswer,
      nullable: true,
      description: 'Null until the viewer has answered.',
      resolve: async (moment, _, context) => moment.answer ?? (await momentAnswerOf(context, moment.id)) ?? null,
    }),
  }),
})

builder.objectFields(Lesson, (t) => ({
  hasMoments: t.boolean({
    description: 'Whether the viewer is asked something at moments of its film.',
    resolve: async (lesson, _, context) =>
      learnerOf(context) !== undefined &&
      lesson.kind === 'EPISODE' &&
      (await momentsOf(context, lesson.id)) !== undefined,
  }),
  moments: t.field({
    type: [FilmMoment],
    description: 'What is asked at moments of its film, in order; nothing for who may not watch it (C6).',
    resolve: async (lesson, _, context) => {
      if (learnerOf(context) === undefined || !(await accessOf(context, lesson.course_id))?.userCanWatch) return []
      return (await momentsOf(context, lesson.id)) ?? []
    },
  }),
}))

type Of<Kind extends AnswerMomentResult['kind']> = Extract<AnswerMomentResult, { kind: Kind }>
type Answered = Extract<AnswerMomentResult, { moment: MomentAnswerInput }>

const answered = (name: string, description: string) =>
  builder
    .objectRef<Answered>(name)
    .implement({ description, fields: (t) => ({ moment: t.expose('moment', { type: FilmMoment }) }) })

const MomentAnswered = answered('MomentAnswered', 'The answer is kept.')
const MomentAlreadyAnswered = answered('MomentAlreadyAnswered', 'There is an answer already, and it stands.')
const UnknownMoment = builder.objectRef<Of<'UnknownMoment'>>('UnknownMoment').implement({
  description: 'There is no such moment.',
  fields: (t) => ({ code: t.string({ resolve: () => 'UNKNOWN_MOMENT' }) }),
})
const UnknownMomentOption = builder.objectRef<Of<'UnknownOption'>>('UnknownMomentOption').implement({
  description: 'The option belongs to something else.',
  fields: (t) => ({ code: t.string({ resolve: () => 'UNKNOWN_MOMENT_OPTION' }) }),
})

const typeNames = {
  Answered: MomentAnswered,
  AlreadyAnswered: MomentAlreadyAnswered,
  UnknownMoment,
  UnknownOption: UnknownMomentOption,
  NoAccess,
} as const

const Result = builder.unionType('AnswerMomentResult', {
  types: Object.values(typeNames),
  resolveType: (result: AnswerMomentResult) => typeNames[result.kind],
})

builder.mutationField('answerMoment', (t) =>
  t.field({
    type: Result,
    description: 'Answers what is asked at a moment of a film, once (Q1).',
    authScopes: { learning: true },
    args: { momentId: t.arg.id({ required: true }), optionId: t.arg.id({ required: true }) },
    resolve: (_, input, context) => answerMoment(context.database, accessSubject(context), input),
  }),
)
