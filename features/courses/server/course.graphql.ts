import { builder, LanguageCode, LocalisedTitle, LocalisedValue } from '#platform/graphql/builder.ts'
import { Money } from '#platform/graphql/money.ts'
import { whenKnown } from '#platform/graphql/known.ts'
import { publishedLoader } from '#platform/graphql/published/published-loader.ts'
import { CourseAccessType, noAccess } from './access.graphql.ts'
import { accessActingFor, attachmentsOf, detailsOf, lessonsOf, type ActingFor } from './course-loaders.ts'
import { CourseStatus, PublicationStatus } from './kinds.graphql.ts'
import { findCoursesByShortId, findRelated, type CourseCard } from './course-store.ts'
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
      resolve: (course, _, context) =>
        whenKnown(detailsOf(context, course.id), (details) => details?.description ?? []),
    }),
    goals: t.field({
      type: t.listRef(t.listRef(LocalisedValue)),
      description: 'What a learner can do afterwards.',
      resolve: (course, _, context) => whenKnown(detailsOf(context, course.id), (details) => details?.goals ?? []),
    }),
    status: t.field({
      type: CourseStatus,
      resolve: (course, _, context) =>
        whenKnown(detailsOf(context, course.id), (details) => details?.status ?? 'PUBLISHED'),
    }),
    publicationStatus: t.field({
      type: PublicationStatus,
      resolve: (course, _, context) =>
        whenKnown(detailsOf(context, course.id), (details) => details?.publication ?? 'PUBLISHED'),
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
      resolve: (course, _, context) => {
        if (course.price_minor === null || course.is_coming) return null
        const price = { amount: BigInt(course.price_minor), currency: currencyOf[course.market] }
        return whenKnown(accessActingFor(context, course.id, course), (access) => (access?.showsPrices ? price : null))
      },
    }),
    lessons: t.field({
      type: [Lesson],
      resolve: (course, _, context) => whenKnown(lessonsOf(context, course.id), (lessons) => lessons ?? []),
    }),
    attachments: t.field({
      type: [Attachment],
      resolve: (course, _, context) => whenKnown(attachmentsOf(context, course.id), (attachments) => attachments ?? []),
    }),
    access: t.field({
      type: CourseAccessType,
      resolve: (course, _, context) =>
        whenKnown(accessActingFor(context, course.id, course), (access) => access ?? noAccess),
    }),
    daysLeft: t.int({
      nullable: true,
      resolve: (course, _, context) =>
        whenKnown(accessActingFor(context, course.id, course), (access) => access?.daysLeft ?? null),
    }),
  }),
})

const maxRelated = 12

const relatedTo = publishedLoader(
  async (tx, market, ids) =>
    new Map(await Promise.all(ids.map(async (id) => [id, await findRelated(tx, market, id, maxRelated)] as const))),
)

/** A published course of the market by its short id. */
const courseByShortId = publishedLoader(
  async (tx, market, shortIds) =>
    new Map((await findCoursesByShortId(tx, market, shortIds)).map((course) => [course.short_id, course])),
)

builder.objectField(Course, 'related', (t) =>
  t.field({
    type: [Course],
    description: 'What to take after this: courses of the same category, the same expert’s first.',
    args: { first: t.arg.int({ defaultValue: 3, required: true }) },
    resolve: (course, { first }, context) =>
      whenKnown(relatedTo(context, course.id), (related) => related?.slice(0, clamp(first, 0, maxRelated)) ?? []),
  }),
)

builder.queryField('course', (t) =>
  t.field({
    type: Course,
    nullable: true,
    description: 'A published course of the market by its short id; null when there is none.',
    authScopes: { learning: true },
    args: { shortId: t.arg.string({ required: true }) },
    resolve: (_, { shortId }, context) => courseByShortId(context, shortId),
  }),
)
