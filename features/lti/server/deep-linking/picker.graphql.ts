import { lessonsOf, type CourseCard, type LessonRow } from '#features/courses/server/index.ts'
import { builder, LocalisedTitle, LocalisedValue } from '#platform/graphql/builder.ts'
import type { GraphContext, Launched } from '#platform/graphql/context.ts'
import { badRequest } from '#platform/graphql/errors.ts'
import { inTransaction } from '#platform/database/index.ts'
import { isUuid } from '#values/uuid.ts'
import { clamp } from '#values/clamp.ts'
import { acceptedContentOf, type AcceptedContent } from '#features/lti/rules/linkable.ts'
import { linkableCourses, type LinkableHit, type LinkablePage } from './linkable-courses.ts'
import { findDeepLinkingSession } from './deep-linking-session-store.ts'

/** The maximum page size and the maximum offset. */
const maxPageSize = 48
const maxOffset = 2000
/** The length that a search uses of a text, with room for quotation marks. */
const maxTextLength = 200

const LinkableThingKind = builder.enumType('LinkableThingKind', { values: ['EPISODE', 'QUIZ', 'GAME'] as const })

type Thing = LessonRow & { readonly kind: 'EPISODE' | 'QUIZ' | 'GAME' }

const LinkableThing = builder.objectRef<Thing>('LinkableThing').implement({
  description: 'A part of a course that a platform can link to.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The id of the lesson.' }),
    kind: t.expose('kind', { type: LinkableThingKind }),
    name: t.expose('name', { type: [LocalisedTitle] }),
    durationSeconds: t.exposeInt('duration_seconds'),
  }),
})

const LinkableCourse = builder.objectRef<CourseCard>('LinkableCourse').implement({
  description: 'A course that a platform can link to, with the data of its cover.',
  fields: (t) => ({
    id: t.exposeID('id'),
    shortId: t.exposeString('short_id'),
    number: t.exposeInt('number'),
    name: t.expose('name', { type: [LocalisedTitle] }),
    shortDescription: t.expose('short_description', { type: [LocalisedValue] }),
    coverSeed: t.exposeString('cover_seed', { nullable: true }),
    family: t.exposeString('family', { description: 'The family of its cover.' }),
    categoryName: t.expose('category_name', { type: [LocalisedTitle] }),
    episodeCount: t.exposeInt('episode_count'),
    durationSeconds: t.exposeInt('duration_seconds'),
    isComing: t.exposeBoolean('is_coming', { description: 'Whether it has no film yet.' }),
    experts: t.stringList({ resolve: ({ experts }) => experts.map((each) => `${each.firstName} ${each.lastName}`) }),
    things: t.field({
      type: [LinkableThing],
      description: 'Its episodes, test and games in order, without films that are not made yet.',
      resolve: async ({ id }, _, context) =>
        ((await lessonsOf(context, id)) ?? []).filter((lesson): lesson is Thing => lesson.kind !== 'PLACEHOLDER'),
    }),
  }),
})

const Hit = builder.objectRef<LinkableHit>('LinkableHit').implement({
  fields: (t) => ({
    course: t.field({ type: LinkableCourse, resolve: ({ course }) => course }),
    found: t.idList({
      description: 'The parts of the course that match the search.',
      resolve: ({ found }) => [...found],
    }),
  }),
})

const LinkableCourses = builder.objectRef<LinkablePage>('LinkableCourses').implement({
  fields: (t) => ({
    hits: t.field({ type: [Hit], resolve: ({ hits }) => [...hits] }),
    hasMore: t.exposeBoolean('hasMore'),
    count: t.exposeInt('count', { nullable: true, description: 'The number of matches; null without a search text.' }),
  }),
})

const DeepLinking = builder.objectRef<AcceptedContent & { readonly isAnswered: boolean }>('DeepLinking').implement({
  description: 'The content that the platform accepts (Deep Linking 2.0).',
  fields: (t) => ({
    links: t.exposeBoolean('links', { description: 'Whether it accepts links to courses.' }),
    several: t.boolean({ resolve: ({ multiple }) => multiple, description: 'Whether it accepts several items.' }),
    points: t.exposeBoolean('points', { description: 'Whether an item may have a line item.' }),
    isAnswered: t.exposeBoolean('isAnswered', { description: 'Only one response is possible.' }),
  }),
})

function launchOf({ viewer }: GraphContext): Launched {
  if (viewer.kind !== 'Launched') throw new Error('a field of choosing was resolved without a launch')
  return viewer
}

builder.queryFields((t) => ({
  deepLinking: t.field({
    type: DeepLinking,
    nullable: true,
    description: 'The Deep Linking settings of the launch; null when the session is over.',
    authScopes: { picking: true },
    resolve: async (_, __, context) => {
      const { launchId } = launchOf(context)
      const picking = await inTransaction(
        context.database,
        { kind: 'system' },
        (tx) => findDeepLinkingSession(tx, launchId, context.now()),
        { readOnly: true },
      )
      return picking ? { ...acceptedContentOf(picking.settings), isAnswered: picking.isAnswered } : null
    },
  }),
  linkableCourses: t.field({
    type: LinkableCourses,
    description:
      'Courses to which the organisation’s subscriptions give access, the newest first or, with a text, the best match first (C5).',
    authScopes: { picking: true },
    args: {
      text: t.arg.string({
        required: true,
        defaultValue: '',
        description: 'At least 2 characters; only the first 100 are used.',
      }),
      categoryId: t.arg.id({ description: 'Only courses of this subject.' }),
      offset: t.arg.int({ required: true, defaultValue: 0, description: `At most ${maxOffset}.` }),
      limit: t.arg.int({ required: true, defaultValue: 24, description: `At most ${maxPageSize}.` }),
    },
    resolve: (_, { text, categoryId, offset, limit }, context) => {
      if (categoryId != null && !isUuid(categoryId)) throw badRequest('The subject is not an id.')
      return linkableCourses(context, {
        organizationId: launchOf(context).organizationId,
        market: context.market,
        language: context.locale,
        text: text.slice(0, maxTextLength),
        categoryId: categoryId ?? undefined,
        offset: clamp(offset, 0, maxOffset),
        limit: clamp(limit, 0, maxPageSize),
      })
    },
  }),
}))
