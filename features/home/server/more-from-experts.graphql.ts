import { Expert, expertById } from '#features/catalogue/server/index.ts'
import { Course, courseById } from '#features/courses/server/index.ts'
import { builder } from '#platform/graphql/builder.ts'
import { userIdOf } from '#platform/graphql/context.ts'
import { clamp } from '#values/clamp.ts'
import { findMoreFromExperts, type MoreFromExpert } from './more-from-experts-store.ts'
import { present } from './present.ts'

const max = { experts: 6, courses: 5 }

const More = builder.objectRef<MoreFromExpert>('MoreFromExpert').implement({
  description: 'An expert whose course the viewer has finished, with other courses of theirs.',
  fields: (t) => ({
    expert: t.field({
      type: Expert,
      resolve: async (more, _, context) => present(await expertById(context, more.expert_id), 'an expert'),
    }),
    finished: t.field({
      type: Course,
      description: 'The expert’s course that the viewer finished last.',
      resolve: async (more, _, context) => present(await courseById(context, more.finished_course_id), 'a course'),
    }),
    courses: t.field({
      type: [Course],
      description: 'The expert’s courses that the viewer has not started, the newest first; at most 5.',
      resolve: (more, _, context) =>
        Promise.all(more.course_ids.map(async (id) => present(await courseById(context, id), 'a course'))),
    }),
  }),
})

builder.queryField('moreFromExperts', (t) =>
  t.field({
    type: [More],
    description:
      'Experts whose courses the viewer has finished, the latest first, with their other courses; at most 6.',
    authScopes: { signedIn: true },
    args: { first: t.arg.int({ required: true, defaultValue: 1 }) },
    resolve: async (_, { first }, context) =>
      findMoreFromExperts(await context.read(), {
        userId: userIdOf(context),
        market: context.market,
        experts: clamp(first, 0, max.experts),
        courses: max.courses,
      }),
  }),
)
