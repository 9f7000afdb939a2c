import { Course, courseById } from '#features/courses/server/index.ts'
import { builder } from '#platform/graphql/builder.ts'
import { clamp } from '#values/clamp.ts'
import { homeRowsOf, type PlaylistStep } from './home-rows.ts'
import { Playlist } from './playlist.graphql.ts'

const maxSteps = 12

const Step = builder.objectRef<PlaylistStep>('PlaylistStep').implement({
  description: 'A playlist that the viewer is not through with, and what comes next in it (C8).',
  fields: (t) => ({
    playlist: t.field({ type: Playlist, resolve: (step) => step }),
    next: t.field({
      type: Course,
      description: 'The first course not begun, else the first not finished.',
      resolve: async (step, _, context) => {
        const course = await courseById(context, step.next_course_id)
        if (!course) throw new Error(`course ${step.next_course_id} is next in a playlist and cannot be read`)
        return course
      },
    }),
    done: t.exposeInt('done', {
      description: 'Finished courses: certified, or seen to the end where there is no test.',
    }),
    total: t.exposeInt('total', { description: 'Courses of the playlist that the market sells.' }),
  }),
})

builder.queryFields((t) => ({
  nextInPlaylists: t.field({
    type: [Step],
    description: 'Playlists the viewer has begun and not finished, the one touched latest first; at most 12.',
    authScopes: { signedIn: true },
    args: { first: t.arg.int({ required: true, defaultValue: 4 }) },
    resolve: async (_, { first }, context) => (await homeRowsOf(context)).begun.slice(0, clamp(first, 0, maxSteps)),
  }),
  organizationPlaylistsForMe: t.field({
    type: [Step],
    description:
      'Playlists of the viewer’s active organisation (I6) that the viewer has not finished, those changed last first; at most 12.',
    authScopes: { signedIn: true },
    args: { first: t.arg.int({ required: true, defaultValue: 4 }) },
    resolve: async (_, { first }, context) =>
      (await homeRowsOf(context)).ofOrganization.slice(0, clamp(first, 0, maxSteps)),
  }),
}))
