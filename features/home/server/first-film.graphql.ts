import { Course, courseById, Lesson, lessonsOf, mayWatchCatalogue } from '#features/courses/server/index.ts'
import { learnedCoursesOf } from '#features/watching/server/index.ts'
import { builder } from '#platform/graphql/builder.ts'
import { userIdOf } from '#platform/graphql/context.ts'
import { findFirstFilm, type FirstFilm } from './first-film-store.ts'
import { present } from './present.ts'

const First = builder.objectRef<FirstFilm>('FirstFilm').implement({
  description: 'A film that plays now, for a viewer who has not begun anything.',
  fields: (t) => ({
    course: t.field({
      type: Course,
      resolve: async ({ course_id }, _, context) => present(await courseById(context, course_id), 'a course'),
    }),
    lesson: t.field({
      type: Lesson,
      nullable: true,
      description: 'The episode; null for the trailer of the course.',
      resolve: async ({ course_id, lesson_id }, _, context) =>
        (await lessonsOf(context, course_id))?.find(({ id }) => id === lesson_id) ?? null,
    }),
  }),
})

builder.queryField('firstFilm', (t) =>
  t.field({
    type: First,
    nullable: true,
    description:
      'What a viewer who has not begun anything can watch at once: a short episode they may watch, else a trailer. Null for everybody else.',
    authScopes: { signedIn: true },
    resolve: async (_, __, context) => {
      if ((await learnedCoursesOf(context)).size > 0) return null
      const film = await findFirstFilm(await context.read(), {
        userId: userIdOf(context),
        market: context.market,
        language: context.locale,
        hasCatalogue: await mayWatchCatalogue(context),
      })
      return film ?? null
    },
  }),
)
