import { User } from '#features/accounts/server/index.ts'
import { accessOf, Course, CourseAccessType, courseById, noAccess, Thumbnail } from '#features/courses/server/index.ts'
import { inTransaction } from '#platform/database/index.ts'
import { builder, LocalisedValue } from '#platform/graphql/builder.ts'
import { userIdOf, type GraphContext } from '#platform/graphql/context.ts'
import { badRequest, unauthenticated } from '#platform/graphql/errors.ts'
import { requestLoader } from '#platform/graphql/request-loader.ts'
import { createFavorite, maxFavorites } from './create-favorite.ts'
import { findFavoriteCourseIds, findFavorites, removeFavorite, type FavoriteRow } from './favorite-store.ts'
import { isUuid } from '#values/uuid.ts'

/** A user may only access their own favourites; other requests get the message that the client knows (I9). */
function ownId(context: GraphContext, userSub: string): string {
  const userId = userIdOf(context)
  if (userSub !== userId) throw unauthenticated('Not authorized: favourites are their owner’s.')
  return userId
}

const isFavoriteOf = requestLoader(async (context, ids) => {
  const favoriteIds = await findFavoriteCourseIds(await context.read(), userIdOf(context), ids)
  return new Map(ids.map((id) => [id, favoriteIds.has(id)]))
})

builder.objectField(Course, 'isFavorite', (t) =>
  t.boolean({ resolve: async (course, _, context) => (await isFavoriteOf(context, course.id)) ?? false }),
)

/** A favourite course: its own fields, and those of the course that the specification lists beside them (C4). */
const Favorite = builder.objectRef<FavoriteRow>('Favorite').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    courseId: t.exposeID('course_id'),
    createdAt: t.expose('created_at', { type: 'DateTime' }),
    updatedAt: t.expose('updated_at', { type: 'DateTime' }),
    course: t.field({
      type: Course,
      nullable: true,
      description: 'Null when the course is no longer published in the market.',
      resolve: (favorite, _, context) => courseById(context, favorite.course_id),
    }),
  }),
})

const ofCourse = async (favorite: FavoriteRow, context: GraphContext) => courseById(context, favorite.course_id)

builder.objectFields(Favorite, (t) => ({
  legacyUUID: t.id({
    nullable: true,
    resolve: async (favorite, _, context) => (await ofCourse(favorite, context))?.legacy_uuid ?? null,
  }),
  shortId: t.string({
    nullable: true,
    resolve: async (favorite, _, context) => (await ofCourse(favorite, context))?.short_id ?? null,
  }),
  name: t.field({
    type: [LocalisedValue],
    resolve: async (favorite, _, context) => (await ofCourse(favorite, context))?.name ?? [],
  }),
  shortDescription: t.field({
    type: [LocalisedValue],
    resolve: async (favorite, _, context) => (await ofCourse(favorite, context))?.short_description ?? [],
  }),
  type: t.string({ resolve: () => 'COURSE' }),
  publishedAt: t.field({
    type: 'DateTime',
    nullable: true,
    resolve: async (favorite, _, context) => (await ofCourse(favorite, context))?.published_at ?? null,
  }),
  thumbnail: t.field({
    type: Thumbnail,
    nullable: true,
    resolve: async (favorite, _, context) => {
      const course = await ofCourse(favorite, context)
      return course ? { key: `covers/${course.short_id}.svg` } : null
    },
  }),
  access: t.field({
    type: CourseAccessType,
    resolve: async (favorite, _, context) => (await accessOf(context, favorite.course_id)) ?? noAccess,
  }),
  daysLeft: t.int({
    nullable: true,
    resolve: async (favorite, _, context) => (await accessOf(context, favorite.course_id))?.daysLeft ?? null,
  }),
}))

/** The maximum number of favourites in a list. */
const maxListed = 200

const favoritesOf = async (context: GraphContext, userId: string) =>
  findFavorites(await context.read(), userId, maxListed)

builder.objectField(User, 'favorites', (t) =>
  t.field({ type: [Favorite], resolve: (user, _, context) => favoritesOf(context, user.id) }),
)

builder.queryField('listFavorites', (t) =>
  t.field({
    type: [Favorite],
    authScopes: { signedIn: true },
    args: { userSub: t.arg.string({ required: true }), organizationId: t.arg.id() },
    resolve: async (_, { userSub }, context) => favoritesOf(context, ownId(context, userSub)),
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
    description: 'The id of the removed favourite; null when the course was not one.',
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
