import { accessSubject, Course, courseById } from '#features/courses/server/index.ts'
import { PictureMarkInput, QuizAttempt, type Attempt } from '#features/quizzes/server/index.ts'
import { builder } from '#platform/graphql/builder.ts'
import { answerRecall, type RecallAnswered } from './answer-recall.ts'
import { setRecall, setRecallCourse } from './set-recall.ts'
import { findCourseChoices, type CourseChoice } from './setting-store.ts'
import { nextRecallDay, todaysRecall, type CardOfToday, type TodaysRecall } from './todays-recall.ts'

interface CardOfDay extends CardOfToday {
  readonly recall: TodaysRecall
}

const RecallCard = builder.objectRef<CardOfDay>('RecallCard').implement({
  description: 'One of the day’s questions.',
  fields: (t) => ({
    id: t.id({ description: 'As answerRecall takes it.', resolve: ({ id }) => id }),
    course: t.field({
      type: Course,
      nullable: true,
      description: 'The course it was learnt in; null when that is no longer published.',
      resolve: ({ courseId }, _, context) => courseById(context, courseId),
    }),
    attempt: t.field({
      type: QuizAttempt,
      description: 'The question, and its answer once it was given: an attempt with one question, of this day.',
      resolve: asAttempt,
    }),
  }),
})

/** A question of a day in the form of a test question; its options are shuffled every day. */
function asAttempt({ id, questionId, versionId, courseId, answer, recall: { day, subject } }: CardOfDay): Attempt {
  return {
    id: `${id} ${day}`,
    quiz_id: '',
    course_id: courseId,
    number: 1,
    question_ids: [questionId],
    version_ids: [versionId],
    pass_percentage: 100,
    review: 'AT_ONCE',
    market: subject.market,
    language: 'nb',
    started_at: subject.now,
    ends_at: null,
    finished_at: null,
    correct_count: null,
    percentage: null,
    result: null,
    answers: answer ? [answer] : [],
  }
}

const RecallCourse = builder.objectRef<CourseChoice>('RecallCourse').implement({
  description: 'A course the viewer may be asked about.',
  fields: (t) => ({
    isIncluded: t.exposeBoolean('isIncluded'),
    course: t.field({
      type: Course,
      resolve: async ({ courseId }, _, context) => {
        const course = await courseById(context, courseId)
        if (!course) throw new Error('a course was found in the market and cannot be read')
        return course
      },
    }),
  }),
})

const Recall = builder.objectRef<TodaysRecall>('Recall').implement({
  description: 'Three questions a day from courses the viewer has passed, each when it would soon be forgotten.',
  fields: (t) => ({
    id: t.id({ description: 'The viewer’s: there is one for each.', resolve: ({ subject }) => subject.userId }),
    day: t.exposeString('day', { description: 'The day it is in the market, as 2026-11-22.' }),
    isOn: t.boolean({ description: 'Whether the viewer wants to be asked.', resolve: ({ setting }) => setting.isOn }),
    byMail: t.boolean({
      description: 'Whether the viewer wants the questions by mail.',
      resolve: ({ setting }) => setting.byMail,
    }),
    cards: t.field({
      type: [RecallCard],
      description: 'The day’s three, or as many as are due: those answered first.',
      resolve: (recall) => recall.cards.map((card) => ({ ...card, recall })),
    }),
    openCount: t.int({
      description: 'How many of them are not answered.',
      resolve: ({ cards }) => cards.filter(({ answer }) => !answer).length,
    }),
    nextDay: t.string({
      nullable: true,
      description: 'When there is something to answer next; null while something is, and when nothing ever will be.',
      resolve: async (recall, _, context) => nextRecallDay(await context.read(), recall),
    }),
    courses: t.field({
      type: [RecallCourse],
      description: 'The courses that questions come from, those left out as well; at most 200.',
      resolve: async ({ subject: { userId, market } }, _, context) =>
        findCourseChoices(await context.read(), userId, market),
    }),
  }),
})

builder.queryField('recall', (t) =>
  t.field({
    type: Recall,
    description: 'What the viewer is asked today.',
    authScopes: { signedIn: true },
    resolve: (_, __, context) => todaysRecall(context, accessSubject(context)),
  }),
)

type WithRecall<Kind extends string> = { readonly kind: Kind; readonly recall: TodaysRecall }

const outcome = <Kind extends 'Answered' | 'AlreadyAnswered' | 'NotDueToday'>(kind: Kind, description: string) =>
  builder.objectRef<WithRecall<Kind>>(`Recall${kind}`).implement({
    description,
    fields: (t) => ({ recall: t.field({ type: Recall, resolve: ({ recall }) => recall }) }),
  })

const Answered = outcome('Answered', 'The answer was taken and scored; what is right is told from now on.')
const AlreadyAnswered = outcome('AlreadyAnswered', 'Each question is answered once a day.')
const NotDueToday = outcome('NotDueToday', 'There is no such question among the viewer’s of today.')
const InvalidAnswer = builder
  .objectRef<Extract<RecallAnswered, { kind: 'InvalidAnswer' }>>('RecallInvalidAnswer')
  .implement({
    description: 'The answer does not fit the question; nothing was stored.',
    fields: (t) => ({
      code: t.string({ description: 'As answerQuestion refuses it.', resolve: ({ problem }) => problem }),
    }),
  })

const AnswerRecallResult = builder.unionType('AnswerRecallResult', {
  types: [Answered, AlreadyAnswered, NotDueToday, InvalidAnswer],
  resolveType: ({ kind }) => `Recall${kind}` as const,
})

builder.mutationFields((t) => ({
  answerRecall: t.field({
    type: AnswerRecallResult,
    description: 'Answers one of the day’s questions, once.',
    authScopes: { signedIn: true },
    args: {
      cardId: t.arg.id({ required: true }),
      optionIds: t.arg.idList({ required: true, description: 'As answerQuestion takes them.' }),
      text: t.arg.string(),
      marks: t.arg({ type: [PictureMarkInput] }),
    },
    resolve: (_, { text, marks, ...given }, context) =>
      answerRecall(context.database, accessSubject(context), { ...given, text: text ?? null, marks: marks ?? [] }),
  }),
  setRecall: t.field({
    type: Recall,
    description: 'Turns the questions, or the mails, on or off; what is not given stays.',
    authScopes: { signedIn: true },
    args: { isOn: t.arg.boolean(), byMail: t.arg.boolean() },
    resolve: (_, { isOn, byMail }, context) =>
      setRecall(context.database, accessSubject(context), {
        ...(isOn === null || isOn === undefined ? {} : { isOn }),
        ...(byMail === null || byMail === undefined ? {} : { byMail }),
      }),
  }),
  setRecallCourse: t.field({
    type: Recall,
    description: 'Leaves a course out of the questions, or takes it in again.',
    authScopes: { signedIn: true },
    args: { courseId: t.arg.id({ required: true }), isIncluded: t.arg.boolean({ required: true }) },
    resolve: (_, given, context) => setRecallCourse(context.database, accessSubject(context), given),
  }),
}))
