import { Course, courseById, Lesson, lessonsOf } from '#features/courses/server/index.ts'
import { itemKinds, itemStates } from '#features/playlists/rules/item-state.ts'
import { builder, LocalisedTitle } from '#platform/graphql/builder.ts'
import { Playlist } from './playlist.graphql.ts'
import { playlistById, type ItemProgress } from './playlist-loaders.ts'

export const PlaylistItemKind = builder.enumType('PlaylistItemKind', { values: itemKinds })
export const PlaylistItemState = builder.enumType('PlaylistItemState', {
  description: 'How far the reader is. With a trailer or an offer there is NOTHING_TO_DO.',
  values: itemStates,
})

/** An item of a playlist (C8). */
export const PlaylistItem = builder.objectRef<ItemProgress>('PlaylistItem').implement({
  description: 'An item of a playlist (C8); its target is in the field of its kind.',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.expose('kind', { type: PlaylistItemKind }),
    name: t.expose('name', { type: [LocalisedTitle] }),
    course: t.field({
      type: Course,
      nullable: true,
      description: 'The course that it is, or that it lies in; null for lists and offers.',
      resolve: async ({ courseId }, _, context) => (courseId === null ? null : courseById(context, courseId)),
    }),
    lesson: t.field({
      type: Lesson,
      nullable: true,
      description: 'Of a LESSON, TEST or GAME.',
      resolve: async ({ courseId, lessonId }, _, context) =>
        courseId === null || lessonId === null
          ? null
          : (await lessonsOf(context, courseId))?.find(({ id }) => id === lessonId),
    }),
    playlist: t.field({
      type: Playlist,
      nullable: true,
      description: 'Of a PLAYLIST; it holds no lists itself.',
      resolve: async ({ nestedId }, _, context) => (nestedId === null ? null : playlistById(context, nestedId)),
    }),
    state: t.expose('state', { type: PlaylistItemState }),
    isLocked: t.exposeBoolean('isLocked', {
      description: 'In a list with an order: something before it must be finished first.',
    }),
    total: t.exposeInt('total', { description: 'Films and tests, or what a list in the list asks for.' }),
    done: t.exposeInt('done'),
    durationSeconds: t.exposeInt('durationSeconds', { description: 'Film in all.' }),
    secondsLeft: t.exposeInt('secondsLeft', { description: 'Film left to see.' }),
  }),
})
