import { builder, LanguageCode } from '#platform/graphql/builder.ts'
import { userIdOf, type GraphContext } from '#platform/graphql/context.ts'
import { badRequest } from '#platform/graphql/errors.ts'
import { maxItems } from '#features/playlists/rules/playlist-limits.ts'
import { refusalReasons, type ChangeOutcome, type Refused } from './change-playlist.ts'
import { addItem, orderItems, removeItem } from './edit-items.ts'
import { createPlaylist, deletePlaylist, editPlaylist } from './edit-playlist.ts'
import { Playlist, PlaylistSequence } from '#features/playlists/server/playlist.graphql.ts'
import { PlaylistItemKind } from '#features/playlists/server/playlist-item.graphql.ts'
import { playlistById } from '#features/playlists/server/playlist-loaders.ts'
import { ShareKind } from '#features/playlists/server/sharing/share.graphql.ts'
import { sharePlaylist, unsharePlaylist } from '#features/playlists/server/sharing/share-playlist.ts'

type Saved = Extract<ChangeOutcome, { kind: 'Saved' }>
type Changed = Extract<ChangeOutcome, { kind: 'Changed' }>
type Deleted = { readonly kind: 'Deleted'; readonly playlistId: string }

const asItIs = async ({ playlistId }: Saved | Changed, context: GraphContext) => {
  const playlist = await playlistById(context, playlistId)
  if (!playlist) throw new Error('a changed playlist cannot be read')
  return playlist
}

const PlaylistSaved = builder.objectRef<Saved>('PlaylistSaved').implement({
  fields: (t) => ({ playlist: t.field({ type: Playlist, resolve: (saved, _, context) => asItIs(saved, context) }) }),
})
const PlaylistChanged = builder.objectRef<Changed>('PlaylistChanged').implement({
  description: 'Somebody else changed the list first: nothing was written. `playlist` is its current state.',
  fields: (t) => ({
    playlist: t.field({ type: Playlist, resolve: (changed, _, context) => asItIs(changed, context) }),
  }),
})
const PlaylistDeleted = builder.objectRef<Deleted>('PlaylistDeleted').implement({
  fields: (t) => ({ id: t.exposeID('playlistId') }),
})
const PlaylistRefused = builder.objectRef<Refused>('PlaylistRefused').implement({
  description: 'The list is as it was. The words for the reason are the page’s.',
  fields: (t) => ({
    reason: t.expose('reason', { type: builder.enumType('PlaylistRefusal', { values: refusalReasons }) }),
  }),
})

const ChangePlaylistResult = builder.unionType('ChangePlaylistResult', {
  types: [PlaylistSaved, PlaylistChanged, PlaylistRefused],
  resolveType: ({ kind }) => `Playlist${kind}`,
})
const DeletePlaylistResult = builder.unionType('DeletePlaylistResult', {
  types: [PlaylistDeleted, PlaylistRefused],
  resolveType: ({ kind }) => `Playlist${kind}`,
})

const LocalisedInput = builder.inputType('LocalisedInput', {
  description: 'One language version of a text (F2).',
  fields: (t) => ({
    languageCode: t.field({ type: LanguageCode, required: true }),
    value: t.string({ required: true }),
  }),
})
const CreatePlaylistInput = builder.inputType('CreatePlaylistInput', {
  fields: (t) => ({
    name: t.field({ type: [LocalisedInput], required: true }),
    description: t.field({ type: [LocalisedInput] }),
    organizationId: t.id({ description: 'The organisation that is to have it; the user’s own without.' }),
  }),
})
const EditPlaylistInput = builder.inputType('EditPlaylistInput', {
  description: 'What is left out stays as it is.',
  fields: (t) => ({
    playlistId: t.id({ required: true }),
    version: t.int({ required: true }),
    name: t.field({ type: [LocalisedInput] }),
    description: t.field({ type: [LocalisedInput] }),
    sequence: t.field({ type: PlaylistSequence }),
    trailerCourseId: t.id({ description: 'null: the first course of the list that has a trailer.' }),
  }),
})
const AddPlaylistItemInput = builder.inputType('AddPlaylistItemInput', {
  fields: (t) => ({
    playlistId: t.id({ required: true }),
    kind: t.field({ type: PlaylistItemKind, required: true }),
    targetId: t.id({ required: true, description: 'A course, lesson, playlist or product, as the kind says.' }),
    beforeId: t.id({ description: 'The item that it is to stand before; at the end without.' }),
  }),
})
const OrderPlaylistItemsInput = builder.inputType('OrderPlaylistItemsInput', {
  fields: (t) => ({
    playlistId: t.id({ required: true }),
    version: t.int({ required: true }),
    itemIds: t.idList({ required: true, description: 'At most 200; what is not named keeps its place.' }),
  }),
})
const SharePlaylistInput = builder.inputType('SharePlaylistInput', {
  fields: (t) => ({
    playlistId: t.id({ required: true }),
    kind: t.field({ type: ShareKind, required: true }),
    organizationId: t.id({ description: 'For a user’s own list shared with a group or organisation.' }),
    groupId: t.id(),
    email: t.string({ description: 'The exact address of a person in one’s own organisation.' }),
  }),
})

const by = (context: GraphContext) => ({ userId: userIdOf(context), at: context.now() })
const shared = { authScopes: { signedIn: true } }

builder.mutationFields((t) => ({
  createPlaylist: t.field({
    ...shared,
    type: ChangePlaylistResult,
    args: { input: t.arg({ type: CreatePlaylistInput, required: true }) },
    resolve: (_, { input }, context) =>
      createPlaylist(context.database, {
        ...by(context),
        name: input.name,
        description: input.description ?? [],
        organizationId: input.organizationId ?? undefined,
      }),
  }),
  editPlaylist: t.field({
    ...shared,
    type: ChangePlaylistResult,
    args: { input: t.arg({ type: EditPlaylistInput, required: true }) },
    resolve: (_, { input }, context) =>
      editPlaylist(context.database, {
        ...by(context),
        market: context.market,
        playlistId: input.playlistId,
        version: input.version,
        name: input.name ?? undefined,
        description: input.description ?? undefined,
        sequence: input.sequence ?? undefined,
        trailerCourseId: input.trailerCourseId,
      }),
  }),
  deletePlaylist: t.field({
    ...shared,
    type: DeletePlaylistResult,
    args: { playlistId: t.arg.id({ required: true }) },
    resolve: (_, { playlistId }, context) => deletePlaylist(context.database, { ...by(context), playlistId }),
  }),
  addPlaylistItem: t.field({
    ...shared,
    type: ChangePlaylistResult,
    args: { input: t.arg({ type: AddPlaylistItemInput, required: true }) },
    resolve: (_, { input }, context) =>
      addItem(context.database, {
        ...by(context),
        ...input,
        market: context.market,
        beforeId: input.beforeId ?? undefined,
      }),
  }),
  removePlaylistItem: t.field({
    ...shared,
    type: ChangePlaylistResult,
    args: { playlistId: t.arg.id({ required: true }), itemId: t.arg.id({ required: true }) },
    resolve: (_, ids, context) => removeItem(context.database, { ...by(context), ...ids }),
  }),
  orderPlaylistItems: t.field({
    ...shared,
    type: ChangePlaylistResult,
    args: { input: t.arg({ type: OrderPlaylistItemsInput, required: true }) },
    resolve: (_, { input }, context) => {
      if (input.itemIds.length > maxItems) throw badRequest(`A playlist has at most ${maxItems} items.`)
      return orderItems(context.database, { ...by(context), ...input })
    },
  }),
  sharePlaylist: t.field({
    ...shared,
    type: ChangePlaylistResult,
    args: { input: t.arg({ type: SharePlaylistInput, required: true }) },
    resolve: (_, { input: { playlistId, ...audience } }, context) =>
      sharePlaylist(context.database, {
        ...by(context),
        playlistId,
        audience: {
          kind: audience.kind,
          organizationId: audience.organizationId ?? undefined,
          groupId: audience.groupId ?? undefined,
          email: audience.email ?? undefined,
        },
      }),
  }),
  unsharePlaylist: t.field({
    ...shared,
    type: ChangePlaylistResult,
    args: { playlistId: t.arg.id({ required: true }), shareId: t.arg.id({ required: true }) },
    resolve: (_, ids, context) => unsharePlaylist(context.database, { ...by(context), ...ids }),
  }),
}))
