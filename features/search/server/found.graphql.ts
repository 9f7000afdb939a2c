import { Category, Expert, type categoryById, type expertById } from '#features/catalogue/server/index.ts'
import {
  accessOf,
  Course,
  courseById,
  Lesson,
  lessonsOf,
  type CourseCard,
  type LessonRow,
} from '#features/courses/server/index.ts'
import { builder, LanguageCode } from '#platform/graphql/builder.ts'
import type { GraphContext } from '#platform/graphql/context.ts'
import { whenKnown, type Known } from '#platform/graphql/known.ts'
import type { FoundReason } from './reasons/find-reasons.ts'
import type { Moment } from './reasons/moment-store.ts'

export const HitKind = builder.enumType('HitKind', { values: ['COURSE', 'EXPERT', 'CATEGORY'] as const })
export const hitKinds = { course: 'COURSE', lesson: 'COURSE', expert: 'EXPERT', category: 'CATEGORY' } as const

/** A lesson with its course. */
export interface FoundLesson {
  readonly lesson: LessonRow
  readonly course: CourseCard
}

/** A lesson and its course; undefined where either is not shown any more. */
export const lessonOf = (context: GraphContext, courseId: string | null, id: string): Known<FoundLesson | undefined> =>
  courseId === null
    ? undefined
    : whenKnown(courseById(context, courseId), (course) =>
        whenKnown(lessonsOf(context, courseId), (lessons) => {
          const lesson = lessons?.find((each) => each.id === id)
          return course && lesson && { course, lesson }
        }),
      )

const FoundMoment = builder.objectRef<Moment>('FoundMoment').implement({
  description: 'A place in a film where most of the words are said.',
  fields: (t) => ({
    lesson: t.field({
      type: Lesson,
      nullable: true,
      resolve: ({ courseId, lessonId }, _, context) =>
        whenKnown(lessonOf(context, courseId, lessonId), (found) => found?.lesson ?? null),
    }),
    language: t.expose('language', { type: LanguageCode }),
    startSeconds: t.float({ resolve: ({ startMs }) => startMs / 1000 }),
    line: t.string({
      nullable: true,
      description: 'What is said there. Null to whoever may not watch the course (C6).',
      resolve: ({ courseId, line }, _, context) =>
        whenKnown(accessOf(context, courseId), (access) => (access?.userCanWatch === true ? line : null)),
    }),
  }),
})

const Reason = builder.objectRef<FoundReason>('FoundReason').implement({
  description: 'Why something was found, besides the words in its name and in the names of its experts.',
  fields: (t) => ({
    language: t.expose('language', { type: LanguageCode, description: 'Of the subject and of the passage.' }),
    subject: t.string({
      nullable: true,
      description: 'The name of its category, where a word is only there.',
      resolve: ({ subject }) => subject ?? null,
    }),
    passage: t.string({
      nullable: true,
      description: 'The sentence of its description that holds most of the words.',
      resolve: ({ passage }) => passage ?? null,
    }),
    moment: t.field({ type: FoundMoment, nullable: true, resolve: ({ moment }) => moment ?? null }),
  }),
})

type Loaded<Read extends (...given: never) => unknown> = NonNullable<Awaited<ReturnType<Read>>>

/** What was found, and why. */
export interface WithReason<Value> {
  readonly value: Value
  readonly reason: FoundReason
}

export const FoundCourse = builder.objectRef<WithReason<CourseCard>>('FoundCourse').implement({
  fields: (t) => ({
    course: t.field({ type: Course, resolve: ({ value }) => value }),
    reason: t.field({ type: Reason, resolve: ({ reason }) => reason }),
  }),
})

export const FoundExpert = builder.objectRef<WithReason<Loaded<typeof expertById>>>('FoundExpert').implement({
  fields: (t) => ({
    expert: t.field({ type: Expert, resolve: ({ value }) => value }),
    reason: t.field({ type: Reason, resolve: ({ reason }) => reason }),
  }),
})

export const FoundCategory = builder.objectRef<WithReason<Loaded<typeof categoryById>>>('FoundCategory').implement({
  fields: (t) => ({
    category: t.field({ type: Category, resolve: ({ value }) => value }),
    reason: t.field({ type: Reason, resolve: ({ reason }) => reason }),
  }),
})
