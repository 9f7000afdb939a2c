import { builder, LanguageCode, LocalisedTitle, LocalisedValue } from '#platform/graphql/builder.ts'
import { Money } from '#platform/graphql/money.ts'
import { CourseAccessType, noAccess } from './access.graphql.ts'
import { accessActingFor, attachmentsOf, detailsOf, lessonsOf, type ActingFor } from './course-loaders.ts'
import { CourseStatus, PublicationStatus } from './kinds.graphql.ts'
import { findCourseByShortId, findRelated, type CourseCard } from './course-store.ts'
import { Attachment, Lesson } from './lesson.graphql.ts'
import { currencyOf } from '#values/money.ts'
import { clamp } from '#values/clamp.ts'

export const CourseLevel = builder.enumType('CourseLevel', {
  values: ['foundational', 'intermediate', 'advanced'] as const,
})

const File = builder.objectRef<{ key: string }>('File').implement({ fields: (t) => ({ key: t.exposeString('key') }) })
export const Thumbnail = builder.objectRef<{ key: string }>('Thumbnail').implement({
  fields: (t) => ({ file: t.field({ type: File, resolve: (thumbnail) => thumbnail }) }),
})

export const Course = builder.objectRef<CourseCard & ActingFor>('Course').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    legacyUUID: t.exposeID('legacy_uuid', { nullable: true }),
    shortId: t.exposeString('short_id'),
    number: t.exposeInt('number'),
    type: t.string({ description: 'The content kind, always COURSE.', resolve: () => 'COURSE' }),
    name: t.expose('name', { type: [LocalisedTitle] }),
    shortDescription: t.expose('short_description', { type: [LocalisedValue] }),
    description: t.field({
      type: [LocalisedValue],
      resolve: async (course, _, context) => (await detailsOf(context, course.id))?.description ?? [],
    }),
    goals: t.field({
      type: t.listRef(t.listRef(LocalisedValue)),
      description: 'What a learner can do afterwards.',
      resolve: async (course, _, context) => (await detailsOf(context, course.id))?.goals ?? [],
    }),
    status: t.field({
      type: CourseStatus,
      resolve: async (course, _, context) => (await detailsOf(context, course.id))?.status ?? 'PUBLISHED',
    }),
    publicationStatus: t.field({
      type: PublicationStatus,
      resolve: async (course, _, context) => (await detailsOf(context, course.id))?.publication ?? 'PUBLISHED',
    }),
    level: t.expose('level', { type: CourseLevel }),
    spokenLanguage: t.expose('spoken_language', { type: LanguageCode }),
    episodeCount: t.exposeInt('episode_count'),
    durationSeconds: t.exposeInt('duration_seconds'),
    isComing: t.exposeBoolean('is_coming', {
      description: 'Whether it has no film yet: nothing to watch, to buy or to be certified for.',
    }),
    isMandatoryTraining: t.exposeBoolean('mandatory_training', {
      description: 'Whether its certificate takes all of its films besides its tests (Q3).',
    }),
    coverSeed: t.exposeString('cover_seed', { nullable: true }),
    publishedAt: t.expose('published_at', { type: 'DateTime' }),
    createdAt: t.expose('created_at', { type: 'DateTime' }),
    updatedAt: t.expose('updated_at', { type: 'DateTime' }),
    thumbnail: t.field({ type: Thumbnail, resolve: (course) => ({ key: `covers/${course.short_id}.svg` }) }),
    price: t.field({
      type: Money,
      nullable: true,
      description:
        'What the course costs alone; null when the market does not sell it alone, while it is coming, and where prices are not for the viewer’s eyes.',
      resolve: async (course, _, context) => {
        if (
          course.price_minor === null ||
          course.is_coming ||
          !(await accessActingFor(context, course.id, course))?.showsPrices
        )
          return null
        return { amount: BigInt(course.price_minor), currency: currencyOf[course.market] }
      },
    }),
    lessons: t.field({
      type: [Lesson],
      resolve: async (course, _, context) => (await lessonsOf(context, course.id)) ?? [],
    }),
    attachments: t.field({
      type: [Attachment],
      resolve: async (course, _, context) => (await attachmentsOf(context, course.id)) ?? [],
    }),
    access: t.field({
      type: CourseAccessType,
      resolve: async (course, _, context) => (await accessActingFor(context, course.id, course)) ?? noAccess,
    }),
    daysLeft: t.int({
      nullable: true,
      resolve: async (course, _, context) => (await accessActingFor(context, course.id, course))?.daysLeft ?? null,
    }),
  }),
})

builder.objectField(Course, 'related', (t) =>
  t.field({
    type: [Course],
    description: 'What to take after this: courses of the same category, the same expert’s first.',
    args: { first: t.arg.int({ defaultValue: 3, required: true }) },
    resolve: async (course, { first }, context) =>
      findRelated(await context.read(), context.market, course.id, clamp(first, 0, 12)),
  }),
)

builder.queryField('course', (t) =>
  t.field({
    type: Course,
    nullable: true,
    description: 'A published course of the market by its short id; null when there is none.',
    authScopes: { learning: true },
    args: { shortId: t.arg.string({ required: true }) },
    resolve: async (_, { shortId }, context) => findCourseByShortId(await context.read(), context.market, shortId),
  }),
)
