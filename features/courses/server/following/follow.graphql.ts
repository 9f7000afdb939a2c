import { builder } from '#platform/graphql/builder.ts'
import { userIdOf } from '#platform/graphql/context.ts'
import { badRequest } from '#platform/graphql/errors.ts'
import { requestLoader } from '#platform/graphql/request-loader.ts'
import { isUuid } from '#values/uuid.ts'
import { Course } from '#features/courses/server/course.graphql.ts'
import { followCourse, maxFollowed } from './follow-course.ts'
import { findFollowed } from './follow-store.ts'

const isFollowedOf = requestLoader(async (context, ids) => {
  const followed = await findFollowed(context, userIdOf(context), ids)
  return new Map(ids.map((id) => [id, followed.has(id)]))
})

builder.objectField(Course, 'isFollowed', (t) =>
  t.boolean({
    description: 'Whether the viewer is told by mail when this coming course has its first film.',
    authScopes: { learning: true },
    resolve: async (course, _, context) => course.is_coming && ((await isFollowedOf(context, course.id)) ?? false),
  }),
)

builder.mutationField('followCourse', (t) =>
  t.field({
    type: Course,
    description: 'Follows a coming course, or stops that; the same again changes nothing.',
    authScopes: { signedIn: true },
    args: { courseId: t.arg.id({ required: true }), follows: t.arg.boolean({ required: true }) },
    resolve: async (_, { courseId, follows }, context) => {
      const request = { userId: userIdOf(context), market: context.market, courseId, follows, at: context.now() }
      const outcome = isUuid(courseId)
        ? await followCourse(context.database, request)
        : ({ kind: 'UnknownCourse' } as const)
      if (outcome.kind === 'UnknownCourse') throw badRequest('There is no such course.')
      if (outcome.kind === 'TooManyFollowed')
        throw badRequest(`At most ${maxFollowed} courses are followed.`, 'LIMIT_EXCEEDED')
      return outcome.course
    },
  }),
)
