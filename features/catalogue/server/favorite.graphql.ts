import { User } from '#features/accounts/server/index.ts'
import {
  accessActingFor,
  Course,
  CourseAccessType,
  courseById,
  noAccess,
  Thumbnail,
  type ActingFor,
} from '#features/courses/server/index.ts'
import { requireMembership } from '#features/organizations/server/index.ts'
import { inTransaction } from '#platform/database/index.ts'
import { builder, LocalisedTitle, LocalisedValue } from '#platform/graphql/builder.ts'
import { userIdOf, type GraphContext } from '#platform/graphql/context.ts'
import { badRequest, unauthenticated } from '#platform/graphql/errors.ts'
import { keptWithFacts } from '#platform/graphql/kept-with-facts.ts'
import { whenKnown } from '#platform/graphql/known.ts'
import { Filter } from './catalogue-facets.graphql.ts'
import { browse, FavoriteSortType, maxPage } from './catalogue.graphql.ts'
import { createFavorite, maxFavorites } from './create-favorite.ts'
import { findFavorites, findFavoritesOfCourses, removeFavorite, type FavoriteRow } from './favorite-store.ts'
import type { CatalogueFilter, FavoriteSort } from '#features/catalogue/rules/catalogue-filter.ts'
import { clamp } from '#values/clamp.ts'
import { isUuid } from '#values/uuid.ts'

/** A user may only access their own favourites; other requests get the message that the client knows (I9). */
function ownId(context: GraphContext, userSub: string): string {
  const userId = userIdOf(context)
  if (userSub !== userId) throw unauthenticated('Not authorized: favourites are their owner’s.')
  return userId
}

builder.objectField(Course, 'isFavorite', (t) =>
  t.boolean({
    resolve: ({ id }, _, context) => whenKnown(context.facts(), ({ favorites }) => favorites.includes(id)),
  }),
)

/** A favourite, as the organisation sees it that the call names. */
type ListedFavorite = FavoriteRow & ActingFor

const courseOf = (favorite: ListedFavorite, context: GraphContext) =>
  whenKnown(courseById(context, favorite.course_id), (course) => course && { ...course, actingFor: favorite.actingFor })

const accessIn = (favorite: ListedFavorite, context: GraphContext) =>
  accessActingFor(context, favorite.course_id, favorite)

/** A favourite course. It is known by its course: every field that the specification lists is the course's (C4). */
const Favorite = builder.objectRef<ListedFavorite>('Favorite').implement({
  description: 'A favourite course, newest first in lists. Its fields are those of the course.',
  fields: (t) => ({
    id: t.exposeID('course_id', { description: 'The id of the course.' }),
    courseId: t.exposeID('course_id', { description: 'The same as `id`.' }),
    addedAt: t.expose('created_at', { type: 'DateTime', description: 'When the user added it.' }),
    course: t.field({
      type: Course,
      nullable: true,
      description: 'Null when the course is no longer published in the market.',
      resolve: (favorite, _, context) => courseOf(favorite, context),
    }),
    legacyUUID: t.id({
      nullable: true,
      resolve: async (favorite, _, context) => (await courseOf(favorite, context))?.legacy_uuid ?? null,
    }),
    shortId: t.string({
      nullable: true,
      resolve: async (favorite, _, context) => (await courseOf(favorite, context))?.short_id ?? null,
    }),
    name: t.field({
      type: [LocalisedTitle],
      resolve: async (favorite, _, context) => (await courseOf(favorite, context))?.name ?? [],
    }),
    shortDescription: t.field({
      type: [LocalisedValue],
      resolve: async (favorite, _, context) => (await courseOf(favorite, context))?.short_description ?? [],
    }),
    type: t.string({ resolve: () => 'COURSE' }),
    createdAt: t.field({
      type: 'DateTime',
      description: 'When the course was made.',
      resolve: async (favorite, _, context) => (await courseOf(favorite, context))?.created_at ?? favorite.created_at,
    }),
    updatedAt: t.field({
      type: 'DateTime',
      description: 'When the course was last changed.',
      resolve: async (favorite, _, context) => (await courseOf(favorite, context))?.updated_at ?? favorite.updated_at,
    }),
    publishedAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: async (favorite, _, context) => (await courseOf(favorite, context))?.published_at ?? null,
    }),
    thumbnail: t.field({
      type: Thumbnail,
      nullable: true,
      resolve: async (favorite, _, context) => {
        const course = await courseOf(favorite, context)
        return course ? { key: `covers/${course.short_id}.svg` } : null
      },
    }),
    access: t.field({
      type: CourseAccessType,
      resolve: async (favorite, _, context) => (await accessIn(favorite, context)) ?? noAccess,
    }),
    daysLeft: t.int({
      nullable: true,
      resolve: async (favorite, _, context) => (await accessIn(favorite, context))?.daysLeft ?? null,
    }),
  }),
})

/** The maximum number of favourites in one answer. */
const maxListed = 200

const favoritesOf = (
  context: GraphContext,
  userId: string,
  page: { readonly offset: number; readonly limit: number },
) =>
  keptWithFacts(context, `favourites of ${userId} ${page.offset} ${page.limit}`, () =>
    findFavorites(context, userId, page),
  )

builder.objectField(User, 'favorites', (t) =>
  t.field({
    type: [Favorite],
    resolve: (user, _, context) => favoritesOf(context, user.id, { offset: 0, limit: maxListed }),
  }),
)

interface ListArgs {
  readonly filter?: CatalogueFilter | null | undefined
  readonly sort?: FavoriteSort | null | undefined
  readonly offset: number
  readonly limit: number
}

/** All favourites, newest first; narrowed or sorted, those whose course the market carries, at most a page. */
async function listFavorites(context: GraphContext, userId: string, args: ListArgs): Promise<readonly FavoriteRow[]> {
  const { filter, sort } = args
  const offset = clamp(args.offset, 0, maxFavorites)
  if (filter == null && sort == null)
    return favoritesOf(context, userId, { offset, limit: clamp(args.limit, 0, maxListed) })
  const first = clamp(args.limit, 1, maxPage)
  const { nodes } = await browse(context, { filter, sort: sort ?? 'KEPT', first }, true, offset)
  const ids = nodes.map(({ id }) => id)
  const rows = await keptWithFacts(context, `favourites among ${ids.join(' ')}`, () =>
    findFavoritesOfCourses(context, userId, ids),
  )
  const favorites = new Map(rows.map((row) => [row.course_id, row]))
  return ids.flatMap((id) => favorites.get(id) ?? [])
}

builder.queryField('listFavorites', (t) =>
  t.field({
    type: [Favorite],
    description:
      'The user’s own favourites, newest first, with the access flags of the organisation if one is named (C4). With a ' +
      'filter or an order, those whose course the market carries, as the catalogue is narrowed and sorted.',
    authScopes: { signedIn: true },
    args: {
      userSub: t.arg.string({ required: true }),
      organizationId: t.arg.id(),
      filter: t.arg({ type: Filter }),
      sort: t.arg({ type: FavoriteSortType }),
      offset: t.arg.int({ required: true, defaultValue: 0 }),
      limit: t.arg.int({
        required: true,
        defaultValue: maxListed,
        description: `At most ${maxListed}, and ${maxPage} with a filter or an order.`,
      }),
    },
    resolve: async (_, { userSub, organizationId, ...page }, context) => {
      const userId = ownId(context, userSub)
      const actingFor = await requireMembership(context, organizationId)
      return (await listFavorites(context, userId, page)).map((favorite) => ({ ...favorite, actingFor }))
    },
  }),
)

const CreateFavoriteInput = builder.inputType('CreateFavoriteInput', {
  fields: (t) => ({ courseId: t.id({ required: true }), userId: t.id({ required: true }) }),
})
const DeleteFavoriteInput = builder.inputType('DeleteFavoriteInput', {
  fields: (t) => ({ courseId: t.id({ required: true }), userId: t.id({ required: true }) }),
})

builder.mutationFields((t) => ({
  createFavorite: t.field({
    type: Favorite,
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: CreateFavoriteInput, required: true }) },
    resolve: async (_, { input }, context) => {
      const userId = ownId(context, input.userId)
      if (!isUuid(input.courseId)) throw badRequest('There is no such course.')
      const created = await createFavorite(context.database, context.market, userId, input.courseId)
      if (created.kind === 'UnknownCourse') throw badRequest('There is no such course.')
      if (created.kind === 'TooManyFavorites')
        throw badRequest(`At most ${maxFavorites} favourites are kept.`, 'LIMIT_EXCEEDED')
      return created.favorite
    },
  }),
  deleteFavorite: t.id({
    nullable: true,
    description: 'The id of the course that is no favourite any more; null when it was not one.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: DeleteFavoriteInput, required: true }) },
    resolve: async (_, { input }, context) => {
      const userId = ownId(context, input.userId)
      if (!isUuid(input.courseId)) return null
      return (
        (await inTransaction(context.database, context.actor, (tx) => removeFavorite(tx, userId, input.courseId))) ??
        null
      )
    },
  }),
}))
