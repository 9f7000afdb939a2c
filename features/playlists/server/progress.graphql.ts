import { Course } from '#features/courses/server/index.ts'
import { maxItems } from '#features/playlists/rules/playlist-limits.ts'
import { builder } from '#platform/graphql/builder.ts'
import { clamp } from '#values/clamp.ts'
import { Playlist } from './playlist.graphql.ts'
import { PlaylistItem, PlaylistItemState } from './playlist-item.graphql.ts'
import { isTakeable, progressOf, trailerCourseOf, type LoadedPlaylistProgress } from './playlist-loaders.ts'

const PlaylistProgressType = builder.objectRef<LoadedPlaylistProgress>('PlaylistProgress').implement({
  description: 'How far the reader is with a playlist (C8). Trailers and offers ask for nothing and do not count.',
  fields: (t) => ({
    total: t.int({ resolve: ({ progress }) => progress.total }),
    done: t.int({ resolve: ({ progress }) => progress.done }),
    state: t.field({ type: PlaylistItemState, resolve: ({ progress }) => progress.state }),
    secondsLeft: t.int({ resolve: ({ progress }) => progress.secondsLeft }),
    durationSeconds: t.int({ resolve: ({ progress }) => progress.durationSeconds }),
    next: t.field({
      type: PlaylistItem,
      nullable: true,
      description: 'What to go on with: the first open thing under way, else the first not begun.',
      resolve: ({ next }) => next ?? null,
    }),
  }),
})

builder.objectFields(Playlist, (t) => ({
  itemCount: t.int({ resolve: async (playlist, _, context) => (await progressOf(context, playlist)).items.length }),
  isComing: t.boolean({
    description: 'Nothing of it can be taken yet: it is empty, or no course in it has a film.',
    resolve: async ({ id }, _, context) => !(await isTakeable(context, id)),
  }),
  items: t.field({
    type: [PlaylistItem],
    description: 'In order; what the market does not have, or what is withdrawn, is left out.',
    args: { first: t.arg.int({ defaultValue: maxItems, required: true }) },
    resolve: async (playlist, { first }, context) =>
      (await progressOf(context, playlist)).items.slice(0, clamp(first, 0, maxItems)),
  }),
  progress: t.field({
    type: PlaylistProgressType,
    resolve: (playlist, _, context) => progressOf(context, playlist),
  }),
  trailerCourse: t.field({
    type: Course,
    nullable: true,
    description: 'The course whose trailer is the list’s own: the chosen one, else the first of the list that has one.',
    resolve: (playlist, _, context) => trailerCourseOf(context, playlist),
  }),
  chosenTrailerId: t.id({
    nullable: true,
    description: 'The course whose trailer was chosen; null when the first one serves.',
    resolve: (playlist) => playlist.trailer_course_id,
  }),
}))
