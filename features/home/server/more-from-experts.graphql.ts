import { Expert, expertById } from '#features/catalogue/server/index.ts'
import { Course, courseById } from '#features/courses/server/index.ts'
import { learnedCoursesOf } from '#features/watching/server/index.ts'
import { builder } from '#platform/graphql/builder.ts'
import { publishedValue } from '#platform/graphql/published/published-loader.ts'
import { clamp } from '#values/clamp.ts'
import { findMoreFromExperts, type MoreFromExpert } from './more-from-experts-store.ts'
import { present } from './present.ts'

const max = { experts: 6, courses: 5, finished: 50 }

/** Which courses remain for somebody follows from what is published and from the courses that they have begun. */
const publishedSelection = publishedValue<readonly MoreFromExpert[]>({ maxValues: 500 })

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
    resolve: async (_, { first }, context) => {
      const begun = [...(await learnedCoursesOf(context)).values()]
      const finished = begun
        .filter(({ isFinished }) => isFinished)
        .sort((a, b) => Number(b.finishedAt) - Number(a.finishedAt))
        .slice(0, max.finished)
      if (finished.length === 0) return []
      const selection = {
        market: context.market,
        finished: finished.map(({ courseId }) => courseId),
        begun: begun.map(({ courseId }) => courseId),
        experts: clamp(first, 0, max.experts),
        courses: max.courses,
      }
      return publishedSelection(context, JSON.stringify(selection), (tx) => findMoreFromExperts(tx, selection))
    },
  }),
)
