import { Course, courseById } from '#features/courses/server/index.ts'
import { Organization, organizationById } from '#features/organisations/server/index.ts'
import { builder, LocalisedValue } from '#platform/graphql/builder.ts'
import { groupedBy, requestLoader } from '#platform/graphql/request-loader.ts'
import { findCourseIds, findPlaylist, listPlaylists, type PlaylistRow } from './playlist-store.ts'
import { within } from '#values/within.ts'

const courseIdsOf = requestLoader(async (context, ids) =>
  groupedBy(await findCourseIds(await context.read(), context.market, ids), (row) => row.playlist_id),
)

const PlaylistKind = builder.enumType('PlaylistKind', { values: ['ORGANIZATION', 'USER', 'NONE'] as const })

const PlaylistItem = builder.objectRef<{ courseId: string }>('PlaylistItem').implement({
  description: 'One thing to take in a playlist (C8). Whole courses for now.',
  fields: (t) => ({
    kind: t.field({
      type: builder.enumType('PlaylistItemKind', { values: ['COURSE'] as const }),
      resolve: () => 'COURSE' as const,
    }),
    course: t.field({
      type: Course,
      resolve: async ({ courseId }, _, context) => {
        const course = await courseById(context, courseId)
        if (!course) throw new Error(`course ${courseId} is in a playlist of its market and cannot be read`)
        return course
      },
    }),
  }),
})

export const Playlist = builder.objectRef<PlaylistRow>('Playlist').implement({
  description: 'Courses to take in order: an organisation’s, a user’s, or Kursiva’s own (NONE).',
  fields: (t) => ({
    id: t.exposeID('id'),
    shortId: t.exposeString('short_id'),
    kind: t.expose('kind', { type: PlaylistKind }),
    name: t.expose('name', { type: [LocalisedValue] }),
    description: t.expose('description', { type: [LocalisedValue] }),
    updatedAt: t.expose('updated_at', { type: 'DateTime' }),
    organization: t.field({
      type: Organization,
      nullable: true,
      description: 'Whose list it is; null for Kursiva’s own and users’ own.',
      resolve: async (playlist, _, context) =>
        playlist.organization_id === null ? null : await organizationById(context, playlist.organization_id),
    }),
    itemCount: t.int({
      resolve: async (playlist, _, context) => (await courseIdsOf(context, playlist.id))?.length ?? 0,
    }),
    items: t.field({
      type: [PlaylistItem],
      description: 'In order; what the market does not sell is left out.',
      args: { first: t.arg.int({ defaultValue: 100, required: true }) },
      resolve: async (playlist, { first }, context) => {
        const rows = (await courseIdsOf(context, playlist.id)) ?? []
        return rows.slice(0, within(first, 100)).map((row) => ({ courseId: row.course_id }))
      },
    }),
  }),
})

const PlaylistList = builder.objectRef<{ items: PlaylistRow[]; totalCount: number }>('PlaylistList').implement({
  fields: (t) => ({ items: t.expose('items', { type: [Playlist] }), totalCount: t.exposeInt('totalCount') }),
})

const PlaylistFilter = builder.inputType('PlaylistFilter', {
  fields: (t) => ({
    text: t.string({ description: 'Part of the name, in any language; at most 200 characters count.' }),
  }),
})

/** The longest page of a list, and the farthest that pages lead. */
const most = { limit: 100, offset: 10_000 }

builder.queryFields((t) => ({
  playlist: t.field({
    type: Playlist,
    nullable: true,
    description: 'Null for an unknown playlist and for one that is not the asker’s to see.',
    authScopes: { signedIn: true },
    args: { shortId: t.arg.string({ required: true }) },
    resolve: async (_, { shortId }, context) => findPlaylist(await context.read(), context.market, shortId),
  }),
  listPlaylists: t.field({
    type: PlaylistList,
    description: 'Playlists the asker may see, those changed last first (O5).',
    authScopes: { signedIn: true },
    args: {
      filter: t.arg({ type: PlaylistFilter }),
      organizationId: t.arg.id({ description: 'Only this organisation’s.' }),
      offset: t.arg.int({ defaultValue: 0, required: true }),
      limit: t.arg.int({ defaultValue: 20, required: true, description: 'At most 100.' }),
    },
    resolve: async (_, { filter, organizationId, offset, limit }, context) =>
      listPlaylists(await context.read(), {
        market: context.market,
        organizationId: organizationId ?? undefined,
        text: filter?.text?.trim().slice(0, 200) || undefined,
        offset: within(offset, most.offset),
        limit: within(limit, most.limit),
      }),
  }),
}))
