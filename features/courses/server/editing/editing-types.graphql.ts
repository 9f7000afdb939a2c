import { builder, LanguageCode, LocalisedTitle } from '#platform/graphql/builder.ts'
import { courseStates, statesAfter } from '#features/courses/rules/editing/course-state.ts'
import { gateProblemKinds, type GateProblem } from '#features/courses/rules/editing/publish-gate.ts'
import type { Publication } from './draft-store.ts'
import type { EditorChoices, LessonTest } from './editor-choices.ts'
import type { CourseRow } from './list-courses.ts'
import type { OpenCourse } from './open-course.ts'
import { planResults, type PublishingPlanned } from './plan-publishing.ts'
import { publishResults, type CoursePublished } from './publish-course.ts'
import { draftResults, type DraftSaved } from './save-draft.ts'
import { localisedOf } from './write-document.ts'

export const CourseStateType = builder.enumType('CourseState', {
  description: 'Where a course is in its life.',
  values: courseStates,
})
const ProblemKind = builder.enumType('CourseProblemKind', { values: gateProblemKinds })
const DraftResult = builder.enumType('CourseDraftStatus', { values: draftResults })
const PublishResult = builder.enumType('CoursePublishStatus', { values: publishResults })
const PlanResult = builder.enumType('CoursePlanStatus', { values: planResults })

const Row = builder.objectRef<CourseRow>('EditorCourseRow').implement({
  description: 'A course in the list of the editor.',
  fields: (t) => ({
    id: t.exposeID('id'),
    shortId: t.exposeString('shortId'),
    number: t.exposeInt('number'),
    name: t.field({ type: [LocalisedTitle], resolve: ({ name }) => [...localisedOf(name)] }),
    state: t.field({ type: CourseStateType, resolve: ({ state }) => state }),
    changedAt: t.expose('changedAt', { type: 'DateTime' }),
    hasDraft: t.exposeBoolean('hasDraft', { description: 'Whether something was saved since it was published.' }),
    publishAt: t.expose('publishAt', { type: 'DateTime', nullable: true }),
  }),
})

export const EditorCourseList = builder
  .objectRef<{ readonly items: readonly CourseRow[]; readonly hasMore: boolean }>('EditorCourseList')
  .implement({
    fields: (t) => ({
      items: t.field({ type: [Row], resolve: ({ items }) => [...items] }),
      hasMore: t.exposeBoolean('hasMore'),
    }),
  })

const Problem = builder.objectRef<GateProblem>('CourseProblem').implement({
  description: 'Something that is missing before a course may be published.',
  fields: (t) => ({
    kind: t.field({ type: ProblemKind, resolve: ({ kind }) => kind }),
    place: t.exposeString('place', { description: 'The place of the document that it is about.' }),
    languages: t.field({ type: [LanguageCode], resolve: ({ languages }) => [...languages] }),
    subject: t.string({ nullable: true, resolve: ({ subject }) => subject ?? null }),
  }),
})

const PublicationType = builder.objectRef<Publication>('CoursePublication').implement({
  fields: (t) => ({
    number: t.exposeInt('number'),
    publishedAt: t.expose('publishedAt', { type: 'DateTime' }),
    publishedBy: t.exposeString('publishedBy', { nullable: true }),
  }),
})

const Category = builder.objectRef<EditorChoices['categories'][number]>('EditorCategory').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    family: t.exposeString('family'),
    name: t.field({ type: [LocalisedTitle], resolve: ({ name }) => [...name] }),
  }),
})
const Expert = builder.objectRef<EditorChoices['experts'][number]>('EditorExpert').implement({
  fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
})
const Film = builder.objectRef<EditorChoices['films'][number]>('EditorFilm').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    key: t.exposeString('key'),
    language: t.field({ type: LanguageCode, resolve: ({ language }) => language }),
    durationSeconds: t.exposeFloat('durationSeconds'),
    captionLanguages: t.field({ type: [LanguageCode], resolve: ({ captionLanguages }) => [...captionLanguages] }),
  }),
})
const Test = builder.objectRef<LessonTest>('EditorTest').implement({
  fields: (t) => ({
    lessonId: t.exposeID('lessonId'),
    questionCount: t.exposeInt('questionCount'),
    passPercentage: t.exposeInt('passPercentage'),
  }),
})
const MarketOfEditor = builder.objectRef<OpenCourse['markets'][number]>('EditorMarket').implement({
  fields: (t) => ({
    market: t.exposeString('market'),
    languages: t.field({ type: [LanguageCode], resolve: ({ languages }) => [...languages] }),
  }),
})

export const EditorCourseType = builder.objectRef<OpenCourse>('EditorCourse').implement({
  description: 'A course with everything that its editor shows.',
  fields: (t) => ({
    id: t.exposeID('id'),
    shortId: t.exposeString('shortId'),
    number: t.exposeInt('number'),
    state: t.field({ type: CourseStateType, resolve: ({ state }) => state }),
    nextStates: t.field({
      type: [CourseStateType],
      description: 'The states that it may be put into now.',
      resolve: ({ state, publishedAt }) => [...statesAfter(state, publishedAt !== null)],
    }),
    revision: t.exposeInt('revision', { description: 'The revision of the draft; 0 where there is none.' }),
    document: t.string({ description: 'The draft as JSON.', resolve: ({ document }) => JSON.stringify(document) }),
    published: t.string({
      nullable: true,
      description: 'What learners have now, as JSON.',
      resolve: ({ published }) => (published ? JSON.stringify(published) : null),
    }),
    savedAt: t.expose('savedAt', { type: 'DateTime', nullable: true }),
    savedBy: t.exposeString('savedBy', { nullable: true }),
    publishAt: t.expose('publishAt', { type: 'DateTime', nullable: true }),
    refusedAt: t.expose('refusedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When a planned publication was not ready.',
    }),
    problems: t.field({ type: [Problem], resolve: ({ problems }) => [...problems] }),
    publications: t.field({
      type: [PublicationType],
      description: 'The newest first, at most 50.',
      resolve: ({ publications }) => [...publications],
    }),
    tests: t.field({ type: [Test], resolve: ({ tests }) => [...tests] }),
    categories: t.field({ type: [Category], resolve: ({ choices }) => [...choices.categories] }),
    experts: t.field({ type: [Expert], resolve: ({ choices }) => [...choices.experts] }),
    films: t.field({ type: [Film], resolve: ({ choices }) => [...choices.films] }),
    markets: t.field({ type: [MarketOfEditor], resolve: ({ markets }) => [...markets] }),
  }),
})

export const DraftSavedType = builder.objectRef<DraftSaved>('CourseDraftSaved').implement({
  description: 'How a save ended, and the draft as it is now.',
  fields: (t) => ({
    status: t.field({ type: DraftResult, resolve: ({ status }) => status }),
    revision: t.int({ nullable: true, resolve: ({ course }) => course?.revision ?? null }),
    document: t.string({
      nullable: true,
      description: 'For CONFLICT: what is there now, as JSON.',
      resolve: ({ status, course }) => (status === 'CONFLICT' && course ? JSON.stringify(course.document) : null),
    }),
    savedAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ course }) => course?.savedAt ?? null }),
    savedBy: t.string({ nullable: true, resolve: ({ course }) => course?.savedBy ?? null }),
    problems: t.field({ type: [Problem], resolve: ({ problems }) => [...problems] }),
  }),
})

export const PublishedType = builder.objectRef<CoursePublished>('CoursePublished').implement({
  description: 'How a publication ended, and what is missing.',
  fields: (t) => ({
    status: t.field({ type: PublishResult, resolve: ({ status }) => status }),
    number: t.int({ nullable: true, resolve: ({ number }) => number ?? null }),
    problems: t.field({ type: [Problem], resolve: ({ problems }) => [...problems] }),
  }),
})

export const PublishingPlannedType = builder.objectRef<PublishingPlanned>('CoursePublishingPlanned').implement({
  fields: (t) => ({
    status: t.field({ type: PlanResult, resolve: ({ status }) => status }),
    problems: t.field({ type: [Problem], resolve: ({ problems }) => [...problems] }),
  }),
})
