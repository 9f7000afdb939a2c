import { ListViewKind } from '#features/courses/server/index.ts'
import { Organization, organizationById } from '#features/organizations/server/index.ts'
import { sequences } from '#features/playlists/rules/sequence.ts'
import { builder, LocalisedTitle, LocalisedValue } from '#platform/graphql/builder.ts'
import { findPlaylist, listPlaylists, type SeenPlaylist } from './playlist-store.ts'
import { clamp } from '#values/clamp.ts'

const PlaylistKind = builder.enumType('PlaylistKind', { values: ['ORGANIZATION', 'USER', 'NONE'] as const })
export const PlaylistSequence = builder.enumType('PlaylistSequence', {
  description: 'Whether a list is taken as one likes or one thing after the other (C8).',
  values: sequences,
})

const forEditing = { description: 'For the form that edits it: all languages, also where pages get one.' }

/** A playlist. What it holds, how far the reader is and who sees it are added in files of their own. */
export const Playlist = builder.objectRef<SeenPlaylist>('Playlist').implement({
  description: 'Things to take in order: an organisation’s list, a user’s, or Kursiva’s own (NONE).',
  fields: (t) => ({
    id: t.exposeID('id'),
    shortId: t.exposeString('short_id'),
    kind: t.expose('kind', { type: PlaylistKind }),
    listViewKind: t.field({ type: ListViewKind, resolve: () => 'playlist' as const }),
    name: t.expose('name', { type: [LocalisedTitle], args: { inAllLanguages: t.arg.boolean(forEditing) } }),
    description: t.expose('description', {
      type: [LocalisedValue],
      args: { inAllLanguages: t.arg.boolean(forEditing) },
    }),
    sequence: t.expose('sequence', { type: PlaylistSequence }),
    version: t.exposeInt('version', { description: 'Counts every change; a change says which one it was made on.' }),
    updatedAt: t.expose('updated_at', { type: 'DateTime' }),
    isOwn: t.exposeBoolean('is_own', { description: 'The reader may change it.' }),
    organization: t.field({
      type: Organization,
      nullable: true,
      description: 'Whose list it is; null for Kursiva’s own and users’ own.',
      resolve: async (playlist, _, context) =>
        playlist.organization_id === null ? null : await organizationById(context, playlist.organization_id),
    }),
  }),
})

const PlaylistList = builder.objectRef<{ items: SeenPlaylist[]; totalCount: number }>('PlaylistList').implement({
  fields: (t) => ({ items: t.expose('items', { type: [Playlist] }), totalCount: t.exposeInt('totalCount') }),
})

const PlaylistFilter = builder.inputType('PlaylistFilter', {
  fields: (t) => ({
    text: t.string({ description: 'Part of the name, in any language; at most 200 characters count.' }),
    ownOnly: t.boolean({ description: 'Only lists that the asker may change.' }),
  }),
})

/** The longest page of a list, and the farthest that pages lead. */
const max = { limit: 100, offset: 10_000 }

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
      listPlaylists(context, {
        market: context.market,
        organizationId: organizationId ?? undefined,
        ownOnly: filter?.ownOnly ?? false,
        text: filter?.text?.trim().slice(0, 200) || undefined,
        offset: clamp(offset, 0, max.offset),
        limit: clamp(limit, 0, max.limit),
      }),
  }),
}))
